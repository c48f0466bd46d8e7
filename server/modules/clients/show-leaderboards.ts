import type { Static } from 'typebox';
import { type RankReward, rewardsOf } from '../../engine/index.ts';
import type { PageRequest } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { PlayerContext } from '../access/index.ts';
import { asLeaderboard, type Body, type Definition, listVisible } from '../definitions/index.ts';
import type * as schemas from './leaderboard-schemas.ts';
import { readBodies, textOf } from './read-names.ts';

type Gift = Static<typeof schemas.Gift>;

/** What kind of definition an action gives, and where it names it. Actions that are not here give nothing that a player can see. */
const given = {
  grantXp: null,
  awardBadge: { kind: 'badge', field: 'badgeId' },
  grantCurrency: { kind: 'currency', field: 'currencyId' },
  grantItem: { kind: 'item', field: 'itemId' },
} as const;

type GiftName = keyof typeof given;
type Action = { readonly do: string } & { readonly [field: string]: unknown };
type Named = Record<'badge' | 'currency' | 'item', ReadonlyMap<string, Body>>;

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
    ...rewardsOf(board).flatMap(({ reward }) => reward.actions as readonly Action[]),
    ...board.milestones.flatMap((milestone) => milestone.actions as readonly Action[]),
  ]);
  const [badge, currency, item] = await Promise.all(
    (['badge', 'currency', 'item'] as const).map((kind) =>
      readBodies(
        db,
        context,
        kind,
        actions.flatMap((action) => idOf(action, kind) ?? []),
      ),
    ),
  );
  const none = new Map<string, Body>();
  const named = { badge: badge ?? none, currency: currency ?? none, item: item ?? none };
  return { data: data.map((one) => show(one, named)), nextCursor };
}

type Board = ReturnType<typeof asLeaderboard>;

function show({ definition, board }: { definition: Definition; board: Board }, named: Named) {
  return {
    ...definition,
    rewards: board.rewards.map((reward) => showReward(reward, named)),
    milestones: board.milestones.map(({ id, at, actions }) => ({ id, at, gifts: giftsOf(actions, named) })),
    entry: board.entry && showEntryTerms(board.entry),
    league: board.league && {
      tiers: board.league.tiers.map(({ id, name, imageUrl, rewards = [] }) => ({
        id,
        name,
        imageUrl: imageUrl ?? null,
        rewards: rewards.map((reward) => showReward(reward, named)),
      })),
      groupSize: board.league.groupSize,
      promote: board.league.promote,
      relegate: board.league.relegate,
      absent: board.league.absent,
    },
  };
}

function showReward({ from, to, actions }: RankReward, named: Named) {
  return { from, to, gifts: giftsOf(actions, named) };
}

function showEntryTerms({ until, price, maxEntries }: NonNullable<Board['entry']>) {
  return {
    required: true as const,
    until: until ?? null,
    price: [...(price ?? [])],
    maxEntries: maxEntries ?? null,
  };
}

function giftsOf(actions: readonly Action[], named: Named): Gift[] {
  return actions.flatMap((action) => (isGift(action) ? giftOf(action, named) : []));
}

function isGift(action: Action): action is Action & { readonly do: GiftName } {
  return Object.hasOwn(given, action.do);
}

function giftOf(action: Action & { readonly do: GiftName }, named: Named): Gift {
  const target = given[action.do];
  const amount = action['amount'] ?? action['quantity'] ?? 1;
  const gift = { do: action.do, amount: typeof amount === 'number' ? amount : null };
  if (target === null) return { ...gift, id: null, name: null, imageUrl: null };
  const id = idOf(action, target.kind);
  const body = id === undefined ? undefined : named[target.kind].get(id);
  // A secret badge is known to those who have it.
  if (body?.['secret'] === true) return { ...gift, id: null, name: null, imageUrl: null };
  const imageUrl = textOf(body?.['imageUrl']) ?? textOf(body?.['iconUrl']);
  return { ...gift, id: id ?? null, name: textOf(body?.['name']) ?? id ?? null, imageUrl };
}

/** The id of what it gives, if that is of this kind. */
function idOf(action: Action, kind: keyof Named): string | undefined {
  const target = isGift(action) ? given[action.do] : null;
  const id = target?.kind === kind ? action[target.field] : undefined;
  return typeof id === 'string' ? id : undefined;
}
