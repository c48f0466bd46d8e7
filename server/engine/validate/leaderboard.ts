import type { LeaderboardSource, League, LeagueShare } from '../definition-parts.ts';
import { type DefinitionFault, fault, repeated, windowFaults } from './faults.ts';
import { messages } from './messages.ts';

export function validateLeaderboard({
  startsAt,
  endsAt,
  reset,
  league,
}: LeaderboardSource): DefinitionFault[] {
  return [
    ...windowFaults(startsAt, endsAt, '/endsAt'),
    ...(league ? leagueFaults(league, reset ?? 'never') : []),
  ];
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
