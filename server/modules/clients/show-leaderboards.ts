import { type RankReward, rewardsOf } from '../../engine/index.ts';
import type { PageRequest } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { PlayerContext } from '../access/index.ts';
import { asLeaderboard, type Definition, listVisible } from '../definitions/index.ts';
import { type GiftsOf, readGifts } from '../leaderboards/index.ts';

/**
 * The leaderboards that a player can see, with what they give in names and numbers. Expressions stay with the project: they tell how it
 * works inside, and anybody can read what an app receives.
 */
export async function listMyLeaderboards(
  db: Queryable,
  context: PlayerContext,
  now: Date,
  page: PageRequest,
) {
  const { data, nextCursor } = await listVisible(
    db,
    context,
    { kind: 'leaderboard', own: [], now },
    page,
    (definition) => ({ definition, board: asLeaderboard(definition.id, definition) }),
  );
  const actions = data.flatMap(({ board }) => [
    ...rewardsOf(board).flatMap(({ reward }) => reward.actions),
    ...board.milestones.flatMap((milestone) => milestone.actions),
  ]);
  const { giftsOf } = await readGifts(db, context.projectId, actions);
  return { data: data.map((one) => show(one, giftsOf)), nextCursor };
}

type Board = ReturnType<typeof asLeaderboard>;

function show({ definition, board }: { definition: Definition; board: Board }, giftsOf: GiftsOf) {
  return {
    ...definition,
    rewards: board.rewards.map((reward) => showReward(reward, giftsOf)),
    milestones: board.milestones.map(({ id, at, actions }) => ({ id, at, gifts: giftsOf(actions) })),
    entry: board.entry && showEntryTerms(board.entry),
    league: board.league && {
      tiers: board.league.tiers.map(({ id, name, imageUrl, rewards = [] }) => ({
        id,
        name,
        imageUrl: imageUrl ?? null,
        rewards: rewards.map((reward) => showReward(reward, giftsOf)),
      })),
      groupSize: board.league.groupSize,
      promote: board.league.promote,
      relegate: board.league.relegate,
      absent: board.league.absent,
    },
  };
}

function showReward({ from, to, actions }: RankReward, giftsOf: GiftsOf) {
  return { from, to, gifts: giftsOf(actions) };
}

function showEntryTerms({ until, price, maxEntries }: NonNullable<Board['entry']>) {
  return {
    required: true as const,
    until: until ?? null,
    price: [...(price ?? [])],
    maxEntries: maxEntries ?? null,
  };
}
