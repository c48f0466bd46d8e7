import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../platform/http/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type PlayerFrame, presentPlayer } from './present-player.ts';
import { listNewestPlayers } from './queries.ts';

export function listPlayers(db: Queryable, environmentId: number, frame: PlayerFrame, page: PageRequest) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => listNewestPlayers.all(db, environmentId, after, limit),
    keyOf: (row) => row.key,
    present: (row) => presentPlayer(row, frame),
  });
}
