import { conflict } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { asLeaderboard, type Body, type DefinitionChange } from '../definitions/index.ts';
import { messages } from './messages.ts';
import * as seasons from './seasons/queries.ts';

const fixed = ['order', 'operator', 'source', 'subject'] as const;

/** Whether the engine keeps a part of the leaderboard for each player: `entry`, `maxAttempts` or `milestones`. */
function isKept({ entry, maxAttempts, milestones, subject }: Body): boolean {
  if (subject === 'team') return false;
  return entry != null || maxAttempts != null || (Array.isArray(milestones) && milestones.length > 0);
}

/**
 * Scores under one order, operator or source mean nothing under another, and what the engine keeps of a season it must keep from its
 * beginning. So these cannot change while the board has entries, nor between the end of a season and the writing of its standings.
 * Deleting a board also deletes its seasons, including the closed ones. The same is true of a league and its tiers: players are in
 * groups of them.
 */
export async function leaderboardChanged(
  tx: Tx,
  { projectId, id, before, after }: DefinitionChange,
): Promise<void> {
  if (before === null) return;
  const changed: string[] = after === null ? [] : changedFields(before, after);
  // The engine would not know what players have in the season so far, or would remember it wrongly later.
  if (after !== null && isKept(before) !== isKept(after)) changed.push('entry, maxAttempts or milestones');
  const isOtherLeague = after !== null && tiersOf(before) !== tiersOf(after);
  if (after !== null && changed.length === 0 && !isOtherLeague) return;
  // This waits for scores that are being written; later ones see what this transaction did.
  await seasons.lockBoardsAlone.run(tx, projectId, id);
  if (after === null) {
    await seasons.removeSeasons.run(tx, projectId, id);
    return;
  }
  if (await seasons.findOpenEntries.maybe(tx, projectId, id)) {
    if (changed.length === 0) throw conflict(messages.leagueOfOpenSeason({ id }));
    throw conflict(messages.openSeason({ id, fields: changed.join(' and ') }));
  }
}

/** A board from before a field existed has its default. */
function changedFields(before: Body, after: Body): string[] {
  const [was, is] = [asLeaderboard('', before), asLeaderboard('', after)];
  return fixed.filter((field) => was[field] !== is[field]);
}

/** The ladder, without what may change while players are on it; '' for a board that is no league. */
function tiersOf(body: Body): string {
  const { league } = asLeaderboard('', body);
  return league === null ? '' : league.tiers.map(({ id }) => id).join(' ');
}
