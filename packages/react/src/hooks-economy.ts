import type {
  AnyProject,
  Boost,
  BuyOptions,
  Client,
  Item,
  ItemUse,
  Offer,
  ProjectTypes,
  Purchase,
  Transaction,
  UseOptions,
  Wallet,
} from '@laurel/client';
import { LaurelError } from '@laurel/client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHolder } from './provider.ts';
import { type LoadedState, type State, type SuspenseOption, useResource } from './use-resource.ts';

type Waits = SuspenseOption & { suspense: true };

export interface Balances<P extends ProjectTypes = AnyProject> {
  /** 0 if the player has none, and until it is loaded. */
  balanceOf(currencyId: P['currencies']): number;
}

/** The balance of every currency, live. */
export function useWallet<P extends ProjectTypes = AnyProject>(
  options: Waits,
): LoadedState<Wallet<P>> & Balances<P>;
export function useWallet<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<Wallet<P>> & Balances<P>;
export function useWallet<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<Wallet<P>> & Balances<P> {
  const state = useResource('wallet', (client: Client<P>) => client.wallet, options);
  return useMemo(() => {
    const balances = new Map(state.data?.balances.map((one) => [one.currencyId, one.balance]));
    return { ...state, balanceOf: (currencyId: string) => balances.get(currencyId) ?? 0 };
  }, [state]);
}

/** The last 20 changes of the balances, newest first. */
export function useTransactions<P extends ProjectTypes = AnyProject>(
  options: Waits,
): LoadedState<readonly Transaction<P>[]>;
export function useTransactions<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Transaction<P>[]>;
export function useTransactions<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Transaction<P>[]> {
  return useResource('transactions', (client: Client<P>) => client.transactions, options);
}

export interface InventoryActions<P extends ProjectTypes = AnyProject> {
  /** Takes a piece and runs the actions of the item. Rejects if it cannot be used. */
  use(itemId: P['items'], options?: UseOptions): Promise<ItemUse>;
}

/** The items of the player, live. */
export function useInventory<P extends ProjectTypes = AnyProject>(
  options: Waits,
): LoadedState<readonly Item<P>[]> & InventoryActions<P>;
export function useInventory<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Item<P>[]> & InventoryActions<P>;
export function useInventory<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Item<P>[]> & InventoryActions<P> {
  const holder = useHolder();
  const state = useResource('inventory', (client: Client<P>) => client.inventory, options);
  return useMemo(
    () => ({
      ...state,
      use: (itemId: string, given?: UseOptions) => holder.client.use(itemId, given),
    }),
    [state, holder],
  );
}

/** What multiplies the player's XP and currencies, live, with the end of each. */
export function useBoosts<P extends ProjectTypes = AnyProject>(
  options: Waits,
): LoadedState<readonly Boost<P>[]>;
export function useBoosts<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Boost<P>[]>;
export function useBoosts<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Boost<P>[]> {
  return useResource('boosts', (client: Client<P>) => client.boosts, options);
}

/** The state of the last purchase of an offer in this component. */
export type BuyState =
  | { readonly status: 'idle' | 'buying' }
  | { readonly status: 'bought'; readonly purchase: Purchase }
  /** `error.code` is `INSUFFICIENT_FUNDS`, `OUT_OF_STOCK` or `CONFLICT`; its message says more. */
  | { readonly status: 'refused'; readonly error: LaurelError };

export interface ShopActions<P extends ProjectTypes = AnyProject> {
  /**
   * Buys an offer. Resolves with the purchase, or with undefined if it was refused: `stateOf` has the reason. It never rejects,
   * and does nothing while the same offer is being bought.
   */
  buy(offerId: P['offers'], options?: BuyOptions): Promise<Purchase<P> | undefined>;
  stateOf(offerId: P['offers']): BuyState;
}

const idle: BuyState = { status: 'idle' };

/** The available offers, live, each with the reason why it cannot be bought (`refusal`). */
export function useShop<P extends ProjectTypes = AnyProject>(
  options: Waits,
): LoadedState<readonly Offer<P>[]> & ShopActions<P>;
export function useShop<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Offer<P>[]> & ShopActions<P>;
export function useShop<P extends ProjectTypes = AnyProject>(
  options?: SuspenseOption,
): State<readonly Offer<P>[]> & ShopActions<P> {
  const holder = useHolder();
  const state = useResource('offers', (client: Client<P>) => client.offers, options);
  const [states, setStates] = useState<ReadonlyMap<string, BuyState>>(new Map());
  const buying = useRef(new Set<string>());
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const buy = useCallback(
    async (offerId: P['offers'], given?: BuyOptions) => {
      if (buying.current.has(offerId)) return undefined;
      buying.current.add(offerId);
      const set = (next: BuyState) => {
        if (mounted.current) setStates((before) => new Map(before).set(offerId, next));
      };
      set({ status: 'buying' });
      try {
        const purchase = await holder.client.buy(offerId, given);
        set({ status: 'bought', purchase });
        return purchase as Purchase<P>;
      } catch (error) {
        set({ status: 'refused', error: toLaurelError(error) });
        return undefined;
      } finally {
        buying.current.delete(offerId);
      }
    },
    [holder],
  );
  return useMemo(
    () => ({ ...state, buy, stateOf: (offerId: string) => states.get(offerId) ?? idle }),
    [state, states, buy],
  );
}

function toLaurelError(thrown: unknown): LaurelError {
  if (thrown instanceof LaurelError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new LaurelError({ code: 'NETWORK', message, status: 0, cause: thrown });
}
