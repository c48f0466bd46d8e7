import type { Api } from './api.ts';
import { alwaysKeyed, type Body, type Query, type WriteOptions } from './operation-types.ts';
import type { AnyProject, ProjectTypes, WithIds } from './project-types.ts';

/**
 * The balances, items and purchases of players. Calls that change them get an idempotency key if they have none, so they
 * are repeated after a lost connection, and nothing is paid twice.
 */
export function playerEconomy<P extends ProjectTypes = AnyProject>(api: Api) {
  const of = (playerId: string) => ({ path: { playerId } });
  const change = (options?: WriteOptions) => ({ header: alwaysKeyed(options) });
  return {
    /** The balance of every currency. */
    wallet: (playerId: string) => api.get('/players/{playerId}/wallet', { params: of(playerId) }),
    /** Every change of a balance with its source, newest first. */
    transactions: (playerId: string, query: Query<'listPlayerTransactions'> = {}) =>
      api.walk('/players/{playerId}/transactions', { params: { ...of(playerId), query } }),
    /** Grants a currency, or takes it if `amount` is negative. */
    changeBalance: (
      playerId: string,
      currencyId: P['currencies'],
      body: Body<'changePlayerBalance'>,
      options?: WriteOptions,
    ) =>
      api.post('/players/{playerId}/wallet/{currencyId}', {
        params: { path: { playerId, currencyId }, ...change(options) },
        body,
      }),
    inventory: (playerId: string) => api.walk('/players/{playerId}/inventory', { params: of(playerId) }),
    /** Gives items, or takes them if `quantity` is negative. */
    changeItems: (
      playerId: string,
      itemId: P['items'],
      body: Body<'changePlayerItems'>,
      options?: WriteOptions,
    ) =>
      api.post('/players/{playerId}/inventory/{itemId}', {
        params: { path: { playerId, itemId }, ...change(options) },
        body,
      }),
    /** Takes a piece of the item and runs its actions. */
    useItem: (
      playerId: string,
      itemId: P['items'],
      body: Body<'usePlayerItem'> = {},
      options?: WriteOptions,
    ) =>
      api.post('/players/{playerId}/inventory/{itemId}/use', {
        params: { path: { playerId, itemId }, ...change(options) },
        body,
      }),
    /** Buys an offer: all of it, or nothing and a `LaurelError` with the code that says why. */
    buy: (playerId: string, body: WithIds<P, Body<'buyOffer'>>, options?: WriteOptions) =>
      api.post('/players/{playerId}/purchases', { params: { ...of(playerId), ...change(options) }, body }),
    purchases: (playerId: string) => api.walk('/players/{playerId}/purchases', { params: of(playerId) }),
  };
}

export function reversals(api: Api) {
  const of = (reversalId: string) => ({ path: { reversalId } });
  return {
    /** Reverses many events in the background. */
    start: (body: Body<'startReversal'>) => api.post('/reversals', { body }),
    get: (reversalId: string) => api.get('/reversals/{reversalId}', { params: of(reversalId) }),
    list: () => api.walk('/reversals'),
    /** Stops a reversal. Events that were already reversed stay reversed. */
    stop: (reversalId: string) => api.delete('/reversals/{reversalId}', { params: of(reversalId) }),
  };
}

export function bulkActions(api: Api) {
  const of = (bulkActionId: string) => ({ path: { bulkActionId } });
  return {
    /** Does one action for many players in the background. */
    start: (body: Body<'startBulkAction'>) => api.post('/bulk-actions', { body }),
    get: (bulkActionId: string) => api.get('/bulk-actions/{bulkActionId}', { params: of(bulkActionId) }),
    list: () => api.walk('/bulk-actions'),
    /** Stops a bulk action. Players who already got it keep it. */
    stop: (bulkActionId: string) => api.delete('/bulk-actions/{bulkActionId}', { params: of(bulkActionId) }),
  };
}

export function analytics(api: Api) {
  return {
    summary: () => api.get('/analytics/summary'),
    timeseries: (query: Query<'getAnalyticsTimeseries'>) =>
      api.get('/analytics/timeseries', { params: { query } }),
    /** Where each currency comes from and goes to, what is in circulation, and the largest balances. */
    economy: (query: Query<'getEconomyAnalytics'> = {}) =>
      api.get('/analytics/economy', { params: { query } }),
    /** What rewards do: players against those of the holdout. */
    lift: (query: Query<'getLift'> = {}) => api.get('/analytics/lift', { params: { query } }),
  };
}
