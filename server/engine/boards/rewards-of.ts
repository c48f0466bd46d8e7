import type { Board, RankReward } from '../definitions.ts';

/** Every reward of a leaderboard with its place in the definition: those of all ranks, and those of the tiers of a league. */
export function rewardsOf({ rewards = [], league }: Board): { path: string; reward: RankReward }[] {
  const placed = (path: string, list: readonly RankReward[]) =>
    list.map((reward, i) => ({ path: `${path}/${i}`, reward }));
  return [
    ...placed('/rewards', rewards),
    ...(league?.tiers ?? []).flatMap((tier, i) => placed(`/league/tiers/${i}/rewards`, tier.rewards ?? [])),
  ];
}
