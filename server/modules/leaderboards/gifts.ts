import type { Queryable } from '../../platform/postgres/statement.ts';
import { type Body, keyOf, readCurrent } from '../definitions/index.ts';
import type { Gift } from './schemas.ts';

/** What kind of definition an action gives, and where it names it. Actions that are not here give nothing that a player can see. */
const given = {
  grantXp: null,
  grantStreakFreeze: null,
  awardBadge: { kind: 'badge', field: 'badgeId' },
  grantCurrency: { kind: 'currency', field: 'currencyId' },
  grantItem: { kind: 'item', field: 'itemId' },
} as const;

type GiftName = keyof typeof given;
type GivenKind = 'badge' | 'currency' | 'item';
type Action = { readonly do: string } & { readonly [field: string]: unknown };

export type GiftsOf = (actions: readonly object[], options?: { showsSecrets?: boolean }) => Gift[];

/**
 * Reads the names of everything that these actions give, at once. What it returns says of actions what they give in names and numbers:
 * expressions stay with the project.
 */
export async function readGifts(
  on: Queryable,
  projectId: string,
  actions: readonly object[],
  currencyIds: readonly string[] = [],
): Promise<{ giftsOf: GiftsOf; currencyName: (id: string) => string }> {
  const wanted = new Map<string, { kind: GivenKind; id: string }>();
  const want = (kind: GivenKind, id: string) => wanted.set(keyOf(kind, id), { kind, id });
  for (const action of actions as readonly Action[]) {
    const target = targetOf(action);
    if (target) want(target.kind, target.id);
  }
  for (const id of currencyIds) want('currency', id);
  const found = wanted.size === 0 ? undefined : await readCurrent(on, projectId, [...wanted.values()]);
  const bodyOf = (kind: GivenKind, id: string) => found?.get(keyOf(kind, id))?.body;

  function giftOf(action: Action & { readonly do: GiftName }, showsSecrets: boolean): Gift {
    const amount = action['amount'] ?? action['quantity'] ?? action['count'] ?? 1;
    const gift = { do: action.do, amount: typeof amount === 'number' ? amount : null };
    const target = targetOf(action);
    const body = target && bodyOf(target.kind, target.id);
    // A secret badge is known to those who have it.
    if (!target || (body?.['secret'] === true && !showsSecrets))
      return { ...gift, id: null, name: null, imageUrl: null, symbol: null };
    return { ...gift, id: target.id, ...looksOf(target.id, body) };
  }

  return {
    giftsOf: (actions, { showsSecrets = false } = {}) =>
      (actions as readonly Action[]).flatMap((action) =>
        isGift(action) ? giftOf(action, showsSecrets) : [],
      ),
    currencyName: (id) => looksOf(id, bodyOf('currency', id)).name,
  };
}

function isGift(action: Action): action is Action & { readonly do: GiftName } {
  return Object.hasOwn(given, action.do);
}

/** The definition that it gives, if it gives one. */
function targetOf(action: Action): { kind: GivenKind; id: string } | undefined {
  const target = isGift(action) ? given[action.do] : null;
  const id = target && action[target.field];
  return target && typeof id === 'string' ? { kind: target.kind, id } : undefined;
}

function looksOf(id: string, body: Body | undefined) {
  return {
    name: textOf(body?.['name']) ?? id,
    imageUrl: textOf(body?.['imageUrl']) ?? textOf(body?.['iconUrl']),
    symbol: textOf(body?.['symbol']),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
