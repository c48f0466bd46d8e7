import { createHash, randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { conflict, invalid, notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { findGroup, hasGroups } from '../leagues/queries.ts';
import { messages } from '../messages.ts';
import { readBoard } from '../record-scores.ts';
import { findSeason, type SeasonRow } from '../seasons/queries.ts';
import * as queries from './queries.ts';

/** Of one season: a link for each place where it is published. */
export const mostLinks = 20;

interface Place {
  leaderboardId: string;
  season: number;
  /** Of a league: which group of the season. */
  group?: string;
}

/** Makes a link to the results of a closed season. Its token is known to nobody afterwards. */
export async function shareSeason(
  tx: Tx,
  context: ProjectContext,
  place: Place,
  now: Date,
  pageUrl: (token: string) => string,
) {
  const season = await readSeason(tx, context, place);
  if (season.hash === null) throw conflict(messages.notClosed);
  await queries.lockSeason.one(tx, season.key);
  const token = `ssn_${randomBytes(32).toString('base64url')}`;
  const row = await queries.insertLink.maybe(tx, newId(), season.key, hashToken(token), now, mostLinks);
  if (!row) throw conflict(messages.tooManyLinks({ count: mostLinks }));
  await record(tx, context, place, 'leaderboard.share', row.id);
  return { ...presentLink(row), token, url: pageUrl(token) };
}

export async function listLinks(db: Queryable, context: ProjectContext, place: Place, page: PageRequest) {
  const { key } = await readSeason(db, context, place);
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listLinks.all(db, key, after, limit),
    keyOf: ({ id }) => id,
    present: presentLink,
  });
}

export async function revokeLink(
  tx: Tx,
  context: ProjectContext,
  place: Place,
  linkId: string,
): Promise<void> {
  const { key } = await readSeason(tx, context, place);
  if ((await queries.deleteLink.run(tx, key, linkId)) === 0) throw notFound('link');
  await record(tx, context, place, 'leaderboard.unshare', linkId);
}

export async function readSeason(
  on: Queryable,
  { environment }: ProjectContext,
  { leaderboardId, season: number, group }: Place,
): Promise<Pick<SeasonRow, 'key' | 'hash'>> {
  await readBoard(on, environment.id, leaderboardId);
  const season = await findSeason.maybe(on, environment.id, leaderboardId, number);
  if (!season) throw notFound('season');
  if (group === undefined) {
    if (await hasGroups.maybe(on, season.key)) throw invalid('/group', messages.groupRequired);
    return season;
  }
  const row = await findGroup.maybe(on, season.key, group);
  if (!row) throw notFound('group');
  return row;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function presentLink({ id, created_at }: queries.LinkRow) {
  return { id, createdAt: created_at.toISOString() };
}

function record(
  tx: Tx,
  { tenantId, projectId, environment, actor }: ProjectContext,
  { leaderboardId, season, group }: Place,
  action: 'leaderboard.share' | 'leaderboard.unshare',
  linkId: string,
) {
  const what = { environment: environment.name, season, ...(group && { group }), linkId };
  return recordChange(tx, actor, {
    tenantId,
    projectId,
    action,
    target: { type: 'leaderboard', id: leaderboardId },
    ...(action === 'leaderboard.share' ? { after: what } : { before: what }),
  });
}
