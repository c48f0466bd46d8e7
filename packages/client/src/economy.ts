import type { AnyProject, Calls, ProjectTypes, WithIds } from '@laurel/sdk/core';
import { LaurelError, newEventId } from '@laurel/sdk/core';
import type { LaurelEvent } from '@laurel/sdk/realtime';
import { type Follower, following } from './follow.ts';
import { createResource, mayPass } from './resource.ts';
import type { components, paths } from './schema.ts';

type Schemas = components['schemas'];

export type Wallet<P extends ProjectTypes = AnyProject> = { balances: Balance<P>[] };
export type Balance<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['MyBalance']>;
export type Transaction<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['MyCurrencyTransaction']>;
export type Item<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['MyItem']>;
export type Offer<P extends ProjectTypes = AnyProject> = Omit<Schemas['MyOffer'], 'id'> & { id: P['offers'] };
export type Boost<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['PlayerBoost']>;
export type Purchase<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['MyPurchase']>;
export type ItemUse = Schemas['MyResult'];

export interface BuyOptions {
  /** How many pieces, 1 to 100. Default: 1. */
  quantity?: number | undefined;
  /** Generated if omitted. Pass one to try the same purchase again, for example after a reload. */
  idempotencyKey?: string | undefined;
}

export interface UseOptions {
  /** How many, 1 to 100. Default: 1. */
  quantity?: number | undefined;
  idempotencyKey?: string | undefined;
}

const newestTransactions = 20;

function balancesOf({ balances }: Wallet): Map<string, number> {
  return new Map(balances.map(({ currencyId, balance }) => [currencyId, balance]));
}

/** The same object if nothing changes. */
function withBalances(wallet: Wallet, now: ReadonlyMap<string, number>): Wallet {
  const isSame = wallet.balances.every((one) => (now.get(one.currencyId) ?? one.balance) === one.balance);
  if (isSame) return wallet;
  const balances = wallet.balances.map((one) => ({
    ...one,
    balance: now.get(one.currencyId) ?? one.balance,
  }));
  return { ...wallet, balances };
}

/** How long a call with an unknown outcome is repeated, with the same key, by the next equal call. */
const uncertainMs = 600_000;

/** The wallet, items and offers of the player; each resource is created once. */
export function createEconomy(api: Calls<paths>, follower: Follower) {
  const isOf = (event: LaurelEvent, ...types: string[]) => types.includes(event.type);

  const wallet = createResource<Wallet>({
    load: () => api.get('/me/wallet'),
    settle: (loaded, changed) => withBalances(loaded, balancesOf(changed)),
    follow: following(follower, {
      channels: [
        {
          name: 'player:me',
          apply: (message, { change, refreshSoon }) => {
            const { balances } = message as { balances?: Readonly<Record<string, number>> };
            if (balances === undefined) return;
            const now = new Map(Object.entries(balances));
            change((data) => {
              const known = new Set(data.balances.map(({ currencyId }) => currencyId));
              // A new currency: its name comes only with the whole wallet.
              if ([...now.keys()].some((id) => !known.has(id))) refreshSoon();
              return withBalances(data, now);
            });
          },
        },
      ],
      changesWith: () => false,
    }),
  });

  const transactions = createResource<readonly Transaction[]>({
    load: async () => {
      const query = { limit: newestTransactions };
      return (await api.get('/me/transactions', { params: { query } })).data;
    },
    follow: following(follower, { changesWith: (event) => isOf(event, 'player.currency_changed') }),
  });

  const list = <T>(walk: () => AsyncGenerator<T, void, undefined>, ...types: string[]) =>
    createResource<readonly T[]>({
      load: async () => {
        const all: T[] = [];
        for await (const one of walk()) all.push(one);
        return all;
      },
      follow: following(follower, { changesWith: (event) => isOf(event, ...types) }),
    });
  const inventory = list<Item>(() => api.walk('/me/inventory'), 'player.item_changed');
  const boosts = list<Boost>(() => api.walk('/me/boosts'), 'player.boost_granted');
  // Whether an offer can be bought also depends on balances, items and the level.
  const offers = list<Offer>(
    () => api.walk('/offers'),
    'player.purchase_completed',
    'player.currency_changed',
    'player.item_changed',
    'player.level_up',
  );

  const all = [wallet, transactions, inventory, offers, boosts];

  /** Loads what the socket does not report: the stock of the offers, or everything without a socket. */
  async function changing<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      for (const { controls } of follower.live.isConnected ? [offers] : all) controls.refreshSoon();
    }
  }

  const uncertain = new Map<string, { key: string; until: number }>();

  /**
   * A person who presses the button again after a lost connection does not want to pay twice. So the second attempt uses
   * the key of the first, until its outcome is known.
   */
  async function once<T>(what: unknown[], given: string | undefined, send: (key: string) => Promise<T>) {
    const name = JSON.stringify(what);
    const earlier = uncertain.get(name);
    uncertain.delete(name);
    const key = given ?? (earlier && earlier.until > Date.now() ? earlier.key : newEventId());
    try {
      return await changing(send(key));
    } catch (error) {
      if (!(error instanceof LaurelError) || mayPass(error))
        uncertain.set(name, { key, until: Date.now() + uncertainMs });
      throw error;
    }
  }

  return {
    wallet: wallet.resource,
    transactions: transactions.resource,
    inventory: inventory.resource,
    offers: offers.resource,
    boosts: boosts.resource,
    buy: (offerId: string, { quantity = 1, idempotencyKey }: BuyOptions = {}) =>
      once(['buy', offerId, quantity], idempotencyKey, (key) =>
        api.post('/me/purchases', {
          params: { header: { 'Idempotency-Key': key } },
          body: { offerId, quantity },
        }),
      ),
    use: (itemId: string, { quantity = 1, idempotencyKey }: UseOptions = {}) =>
      once(['use', itemId, quantity], idempotencyKey, (key) =>
        api.post('/me/inventory/{itemId}/use', {
          params: { path: { itemId }, header: { 'Idempotency-Key': key } },
          body: { quantity },
        }),
      ),
    refreshSoon: () => {
      for (const { controls } of all) controls.refreshSoon();
    },
  };
}
