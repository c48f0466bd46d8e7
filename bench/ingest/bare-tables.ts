import type { Pool } from 'pg';
import { playerCount } from './game.ts';

/** The tables and indexes that a minimal event needs, and the benchmark's players. */
const tables = `
  create table bare_players (id text primary key, xp bigint not null default 0, counts json not null default '{}');
  create table bare_quests (id text primary key, state json not null default '{}');
  create table bare_events (
    seq bigint generated always as identity primary key,
    id text not null unique,
    player_id text not null,
    type text not null,
    properties json not null,
    outcome json not null);
  create index on bare_events (player_id, seq);
  create table bare_traces (seq bigint generated always as identity primary key, trace text not null);
  create table bare_outbox (seq bigint generated always as identity primary key, id uuid not null, envelope text not null);
  insert into bare_players (id) select 'p' || n from generate_series(0, ${playerCount - 1}) n;
  insert into bare_quests (id) select id from bare_players;
  analyze bare_players, bare_quests`;

export async function prepareTables(pool: Pool): Promise<void> {
  await pool.query(tables);
}
