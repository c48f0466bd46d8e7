import { invalid, notFound } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { readCircle, withoutBlockers } from '../../friends/index.ts';
import { checkSegment, idFormat } from '../../players/index.ts';
import { messages } from '../messages.ts';
import { viewedMembers, viewedPlayers, viewFields } from '../schemas.ts';
import { findSegmentMembers, findTeamMembers } from './queries.ts';

/** What the query of a list of entries says about its view. */
export type ViewQuery = { [F in keyof typeof viewFields]?: string };

const names = Object.keys(viewFields) as (keyof typeof viewFields)[];
/** The field by which a query asks for its view. */
export function viewOf(query: ViewQuery): string {
  return names.find((name) => query[name] !== undefined) ?? '';
}

const idPattern = new RegExp(idFormat.pattern);

/**
 * The players of the view that a query asks for; undefined if it asks for none. Where a player looks at it, those who have
 * blocked that player are left out.
 */
export async function resolveView(
  db: Database,
  environmentId: number,
  query: ViewQuery,
  viewerId: string | undefined,
): Promise<readonly string[] | undefined> {
  const [given, other] = names.filter((name) => query[name] !== undefined);
  if (given === undefined) return undefined;
  if (other !== undefined) throw invalid(`/${other}`, messages.oneView({ other: given }));
  const players = await readPlayers(db.quick, environmentId, query);
  return viewerId === undefined ? players : withoutBlockers(db.quick, environmentId, viewerId, players);
}

async function readPlayers(
  db: Queryable,
  environmentId: number,
  { playerIds, friendsOf, teamId, segmentId }: ViewQuery,
): Promise<readonly string[]> {
  if (friendsOf !== undefined) return readCircle(db, environmentId, friendsOf);
  if (teamId !== undefined) return readMembers(db, environmentId, teamId);
  if (segmentId !== undefined) return readSegment(db, environmentId, segmentId);
  return readPlayerIds(playerIds ?? '');
}

/** A view costs by its size, so one of a segment has a limit. */
async function readSegment(db: Queryable, environmentId: number, segmentId: string): Promise<string[]> {
  await checkSegment(db, environmentId, { segmentId });
  const rows = await findSegmentMembers.all(db, environmentId, segmentId, viewedMembers + 1);
  if (rows.length > viewedMembers) {
    throw invalid('/segmentId', messages.segmentTooLarge({ most: viewedMembers }));
  }
  return rows.map(({ id }) => id);
}

async function readMembers(db: Queryable, environmentId: number, teamId: string): Promise<string[]> {
  const row = await findTeamMembers.maybe(db, environmentId, teamId);
  if (!row) throw notFound('team');
  return row.ids ?? [];
}

function readPlayerIds(text: string): string[] {
  const ids = [...new Set(text.split(','))];
  if (ids.length > viewedPlayers) {
    throw invalid('/playerIds', messages.tooManyPlayerIds({ most: viewedPlayers }));
  }
  if (!ids.every((id) => id.length <= idFormat.maxLength && idPattern.test(id))) {
    throw invalid('/playerIds', messages.badPlayerIds);
  }
  return ids;
}
