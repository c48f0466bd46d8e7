import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, endpoint, ok } from '../../platform/http/endpoint.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type Guards, timeIn } from '../access/index.ts';
import { PlayerPath, readPlayerKey } from '../players/index.ts';
import { listPurchases } from './purchases/list-purchases.ts';
import { Purchase } from './purchases/schemas.ts';
import { readEconomy } from './read-economy.ts';
import { listTransactions, readWallet } from './read-wallet.ts';
import * as schemas from './schemas.ts';

export function economyEndpoints({
  db,
  guards,
  clock,
}: {
  db: Queryable;
  guards: Guards;
  clock: Clock;
}): Endpoint[] {
  const access = guards.project('dashboards.read', 'read');
  return [
    endpoint({
      method: 'GET',
      path: '/players/{playerId}/wallet',
      operationId: 'getPlayerWallet',
      tag: 'Players',
      summary: "Read a player's balances",
      description:
        'Every currency that is active in the environment, also those that the player has none of.',
      access,
      params: PlayerPath,
      responses: { 200: schemas.Wallet },
      handler: async ({ context, params }) =>
        ok(await readWallet(db, context, await readPlayerKey(db, context.environment.id, params.playerId))),
    }),
    endpoint({
      method: 'GET',
      path: '/players/{playerId}/transactions',
      operationId: 'listPlayerTransactions',
      tag: 'Players',
      summary: "List the changes of a player's balances, newest first",
      description: 'The sum of all amounts of a currency is its balance.',
      access,
      params: PlayerPath,
      query: schemas.TransactionsQuery,
      responses: { 200: Page(schemas.Transaction) },
      handler: async ({ context, params, query }) =>
        ok(
          await listTransactions(db, await readPlayerKey(db, context.environment.id, params.playerId), query),
        ),
    }),
    endpoint({
      method: 'GET',
      path: '/players/{playerId}/purchases',
      operationId: 'listPlayerPurchases',
      tag: 'Players',
      summary: "List a player's purchases, newest first",
      description: 'Also those of offers that were deleted since.',
      access,
      params: PlayerPath,
      query: PageQuery,
      responses: { 200: Page(Purchase) },
      handler: async ({ context, params, query }) =>
        ok(await listPurchases(db, await readPlayerKey(db, context.environment.id, params.playerId), query)),
    }),
    endpoint({
      method: 'GET',
      path: '/analytics/economy',
      operationId: 'getEconomyAnalytics',
      tag: 'Analytics',
      summary: 'Read the flows of currencies, what is in circulation, and the largest balances',
      description:
        'Changes count on the day on which they are made, in the time zone of the project. Figures above 2^53 are rounded.',
      access,
      query: schemas.EconomyQuery,
      responses: { 200: schemas.Economy },
      handler: async ({ context, query }) =>
        ok(await readEconomy(db, context, query, timeIn(context.environment, clock))),
    }),
  ];
}
