import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { readPlayerKey } from '../players/index.ts';
import { presentMember, presentPlayerTeam, presentRequest, presentTeam } from './present-team.ts';
import * as queries from './queries.ts';

const Seq = Type.Integer();

export async function readTeam(db: Queryable, environmentId: number, teamId: string) {
  return presentTeam(await findTeam(db, environmentId, teamId));
}

async function findTeam(db: Queryable, environmentId: number, teamId: string) {
  const row = await queries.findTeam.maybe(db, environmentId, teamId);
  if (!row) throw notFound('team');
  return row;
}

/** Newest first. */
export function listTeams(db: Queryable, environmentId: number, page: PageRequest) {
  return readPage(page, {
    key: Seq,
    read: (before, limit) => queries.listTeams.all(db, environmentId, before, limit),
    keyOf: ({ key }) => key,
    present: presentTeam,
  });
}

/** In the order in which they joined. */
export async function listMembers(db: Queryable, environmentId: number, teamId: string, page: PageRequest) {
  const { key } = await findTeam(db, environmentId, teamId);
  return readPage(page, {
    key: Seq,
    read: (after, limit) => queries.listMembers.all(db, key, after ?? 0, limit),
    keyOf: ({ seq }) => seq,
    present: presentMember,
  });
}

/** Oldest first. */
export async function listRequests(db: Queryable, environmentId: number, teamId: string, page: PageRequest) {
  const { key } = await findTeam(db, environmentId, teamId);
  return readPage(page, {
    key: Seq,
    read: (after, limit) => queries.listRequests.all(db, key, after ?? 0, limit),
    keyOf: ({ seq }) => seq,
    present: presentRequest,
  });
}

/** In the order in which the player joined them. */
export async function listTeamsOf(db: Queryable, environmentId: number, playerId: string, page: PageRequest) {
  const key = await readPlayerKey(db, environmentId, playerId);
  return readPage(page, {
    key: Seq,
    read: (after, limit) => queries.listTeamsOf.all(db, key, after ?? 0, limit),
    keyOf: ({ seq }) => seq,
    present: presentPlayerTeam,
  });
}
