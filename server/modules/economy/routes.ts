import type { Clock } from '../../platform/clock.ts';
import { createSlots } from '../../platform/fair/slots.ts';
import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type Guards, timeIn } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import { PlayerPath, readPlayerKey } from '../players/index.ts';
import { OfferSimulation, OfferSimulationRequest } from './affordability/schemas.ts';
import { offerSimulationLimits, simulateOffers } from './affordability/simulate-offers.ts';
import { listPlayerBoosts } from './boosts/list-boosts.ts';
import { PlayerBoost } from './boosts/schemas.ts';
import { listPurchases } from './purchases/list-purchases.ts';
import { Purchase } from './purchases/schemas.ts';
import { readEconomy } from './read-economy.ts';
import { listTransactions, readWallet } from './read-wallet.ts';
import * as schemas from './schemas.ts';

export function economyEndpoints({
  db,
  definitions,
  guards,
  clock,
}: {
  db: Queryable;
  definitions: DefinitionCache;
  guards: Guards;
  clock: Clock;
}): Endpoint[] {
  const access = guards.project('dashboards.read', 'read');
  const simulator = { db, definitions, clock, slots: createSlots(offerSimulationLimits) };
  const players = endpointsOf('Players');
  const analytics = endpointsOf('Analytics');
  const simulation = endpointsOf('Simulation');
  return [
    players.get(access, '/players/{playerId}/wallet', 'getPlayerWallet', {
      summary: "Read a player's balances",
      description:
        'Every currency that is active in the environment, also those that the player has none of.',
      params: PlayerPath,
      responses: { 200: schemas.Wallet },
      handler: async ({ context, params }) =>
        ok(await readWallet(db, context, await readPlayerKey(db, context.environment.id, params.playerId))),
    }),
    players.get(access, '/players/{playerId}/transactions', 'listPlayerTransactions', {
      summary: "List the changes of a player's balances, newest first",
      description: 'The sum of all amounts of a currency is its balance.',
      params: PlayerPath,
      query: schemas.TransactionsQuery,
      responses: { 200: Page(schemas.Transaction) },
      handler: async ({ context, params, query }) =>
        ok(
          await listTransactions(db, await readPlayerKey(db, context.environment.id, params.playerId), query),
        ),
    }),
    players.get(access, '/players/{playerId}/purchases', 'listPlayerPurchases', {
      summary: "List a player's purchases, newest first",
      description: 'Also those of offers that were deleted since.',
      params: PlayerPath,
      query: PageQuery,
      responses: { 200: Page(Purchase) },
      handler: async ({ context, params, query }) =>
        ok(await listPurchases(db, await readPlayerKey(db, context.environment.id, params.playerId), query)),
    }),
    players.get(access, '/players/{playerId}/boosts', 'listPlayerBoosts', {
      summary: "List a player's boosts",
      description:
        'Those that are in effect for the player now, and those that were given to them and are not over, by id. At most 100.',
      params: PlayerPath,
      query: PageQuery,
      responses: { 200: Page(PlayerBoost) },
      handler: async ({ context, params, query }) =>
        ok(
          await listPlayerBoosts(
            { db, definitions },
            context,
            params.playerId,
            timeIn(context.environment, clock),
            query,
          ),
        ),
    }),
    analytics.get(access, '/analytics/economy', 'getEconomyAnalytics', {
      mayBeBehind: true,
      summary: 'Read the flows of currencies, what is in circulation, and the largest balances',
      description:
        'What an event grants counts on the day of its `occurredAt`, everything else on the day on which it is done, in the ' +
        'time zone of the project. Figures above 2^53 are rounded.',
      query: schemas.EconomyQuery,
      responses: { 200: schemas.Economy },
      handler: async ({ context, query }) =>
        ok(await readEconomy(db, context, query, timeIn(context.environment, clock))),
    }),
    simulation.post(guards.project('internals.read', 'read'), '/offers/simulate', 'simulateOffers', {
      summary: 'Find out what players can buy after some days of typical play',
      description:
        'From what players of a level really earned: for each offer, and for drafts of offers, how many of them can buy it after ' +
        'so many days, and how long they save for it. Looks at up to 300 players, at random, who were active in the last ' +
        '`historyDays` days. Stock, limits and availability are not considered. Nothing is stored. Returns 503 if too many ' +
        'simulations of one project are waiting.',
      body: OfferSimulationRequest,
      responses: { 200: OfferSimulation },
      notIdempotent: 'A simulation changes nothing.',
      handler: async ({ context, body }) => ok(await simulateOffers(simulator, context, body)),
    }),
  ];
}
