import { rewardsOf } from '../boards/rewards-of.ts';
import { checkPrograms } from '../compile/programs.ts';
import { finish } from '../compile/steps.ts';
import type { League, LeagueShare } from '../definition-parts.ts';
import type { Board } from '../definitions.ts';
import { actionsFaults } from './actions.ts';
import { type DefinitionFault, expressionFaults, fault, repeated, windowFaults } from './faults.ts';
import { messages } from './messages.ts';

/** Bounded, because one score can reach all of them, and each rank may be in all of these. */
export const MOST_MILESTONES = 100;
export const MOST_REWARDS = 50;

export function validateLeaderboard(board: Board, checked = finish(checkPrograms(board))): DefinitionFault[] {
  const { startsAt, endsAt, entry, milestones = [], order, source, maxAttempts } = board;
  const rewards = rewardsOf(board);
  const faults = [
    ...windowFaults(startsAt, endsAt, '/endsAt'),
    ...(board.league ? leagueFaults(board.league, board.reset ?? 'never') : []),
    ...expressionFaults(checked, board.league?.groupBy, 'value', '/league/groupBy'),
    ...expressionFaults(checked, entry?.requires, 'bool', '/entry/requires'),
    ...milestones.flatMap(({ actions }, i) => actionsFaults(checked, actions, `/milestones/${i}/actions`)),
    ...rewards.flatMap(({ path, reward }) => actionsFaults(checked, reward.actions, `${path}/actions`)),
  ];
  faults.push(...subjectFaults(board));
  if (milestones.length > 0 && order === 'asc')
    faults.push(fault('/milestones', messages.milestonesNeedDesc));
  if (maxAttempts != null && source === 'xp') faults.push(fault('/maxAttempts', messages.attemptsOfXp));
  for (const i of repeated(milestones.map(({ id }) => id))) {
    faults.push(fault(`/milestones/${i}/id`, messages.milestoneTwice({ id: milestones[i]?.id ?? '' })));
  }
  for (const { path, reward } of rewards) {
    const { from, to } = reward;
    if (typeof to === 'number' && to < from) faults.push(fault(`${path}/to`, messages.beforeFrom));
  }
  if (entry?.until != null && Number.isNaN(Date.parse(entry.until))) {
    faults.push(fault('/entry/until', messages.validTime));
  }
  const prices = entry?.price ?? [];
  for (const i of repeated(prices.map(({ currencyId }) => currencyId))) {
    const message = messages.currencyTwice({ id: prices[i]?.currencyId ?? '' });
    faults.push(fault(`/entry/price/${i}/currencyId`, message));
  }
  return faults;
}

/** What goes by the player alone has no meaning where teams are ranked. */
function subjectFaults({
  subject = 'player',
  league,
  entry,
  maxAttempts,
  minContribution,
}: Board): DefinitionFault[] {
  if (subject === 'player') {
    return minContribution == null ? [] : [fault('/minContribution', messages.onlyOfTeams)];
  }
  const given = { league, entry, maxAttempts };
  return Object.entries(given).flatMap(([field, value]) =>
    value == null ? [] : [fault(`/${field}`, messages.notOfTeams)],
  );
}

function leagueFaults({ tiers, groupSize, promote, relegate }: League, reset: string): DefinitionFault[] {
  const faults = repeated(tiers.map(({ id }) => id)).map((i) =>
    fault(`/league/tiers/${i}/id`, messages.tierIdTaken({ id: tiers[i]?.id ?? '' })),
  );
  // Without seasons that end, nobody would ever move.
  if (reset === 'never') faults.push(fault('/reset', messages.leagueWithoutReset));
  const shares: [string, LeagueShare][] = [
    ['promote', promote],
    ['relegate', relegate],
  ];
  for (const [name, share] of shares) {
    if ('places' in share && share.places > groupSize) {
      faults.push(fault(`/league/${name}/places`, messages.morePlacesThanGroup({ size: groupSize })));
    }
  }
  return faults;
}
