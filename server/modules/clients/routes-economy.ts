import { created, type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { type PlayerContext, playerCaller, timeIn } from '../access/index.ts';
import {
  listPlayerBoosts,
  listTransactions,
  OwnTransaction,
  PlayerBoost,
  TransactionsQuery,
} from '../economy/index.ts';
import { buyOffer, OwnPurchaseRequest, submitCommand } from '../events/index.ts';
import { listPlayerExperiments, PlayerExperiment, readPlayerKey } from '../players/index.ts';
import type { ClientDependencies } from './dependencies.ts';
import { MyItem, MyOffer, MyWallet } from './economy-schemas.ts';
import { presentMe } from './present-me.ts';
import * as schemas from './schemas.ts';
import { showEffects, viewerOf } from './show.ts';
import { listMyItems, listMyOffers, readMyWallet } from './show-economy.ts';

/** The player's own balances and items. */
export function myEconomyEndpoints(needs: ClientDependencies): Endpoint[] {
  const { db, guards, clock, definitions, ingest } = needs;
  const keyOf = ({ environment, player }: PlayerContext) => readPlayerKey(db, environment.id, player.id);
  const player = guards.player();
  const buyer = guards.player('purchases');
  const clients = endpointsOf('Clients');
  const offers = endpointsOf('Offers');
  return [
    clients.get(player, '/me/wallet', 'getMyWallet', {
      summary: "Read the player's balances",
      description: 'As for `GET /players/{playerId}/wallet`, with the name and the icon of each currency.',
      responses: { 200: MyWallet },
      handler: async ({ context }) => ok(await readMyWallet(db, context)),
    }),
    clients.get(player, '/me/transactions', 'listMyTransactions', {
      summary: "List the changes of the player's balances, newest first",
      description: 'As for `GET /players/{playerId}/transactions`, without reasons.',
      query: TransactionsQuery,
      responses: { 200: Page(OwnTransaction) },
      handler: async ({ context, query }) => {
        const { data, nextCursor } = await listTransactions(db, await keyOf(context), query);
        return ok({ data: data.map(({ reason: _, ...transaction }) => transaction), nextCursor });
      },
    }),
    clients.get(player, '/me/inventory', 'listMyInventory', {
      summary: "List the player's items, newest first",
      description: 'As for `GET /players/{playerId}/inventory`, with the name and the image of each item.',
      query: PageQuery,
      responses: { 200: Page(MyItem) },
      handler: async ({ context, query }) =>
        ok(await listMyItems(needs, context, timeIn(context.environment, clock), query)),
    }),
    clients.get(player, '/me/experiments', 'listMyExperiments', {
      summary: "List the player's experiments, newest first",
      description: 'As for `GET /players/{playerId}/experiments`.',
      query: PageQuery,
      responses: { 200: Page(PlayerExperiment) },
      handler: async ({ context, query }) => {
        const now = timeIn(context.environment, clock);
        return ok(await listPlayerExperiments(db, await keyOf(context), now, query));
      },
    }),
    clients.get(player, '/me/boosts', 'listMyBoosts', {
      summary: "List the player's boosts",
      description: 'As for `GET /players/{playerId}/boosts`.',
      query: PageQuery,
      responses: { 200: Page(PlayerBoost) },
      handler: async ({ context, query }) =>
        ok(
          await listPlayerBoosts(
            { db, definitions },
            context,
            context.player.id,
            timeIn(context.environment, clock),
            query,
          ),
        ),
    }),
    offers.get(player, '/offers', 'listClientOffers', {
      onlyFor: playerCaller,
      summary: 'List offers, newest first',
      description:
        'Those that are enabled and available now, in the environment of the token, each with the reason why the ' +
        'player cannot buy it, if there is one.',
      query: PageQuery,
      responses: { 200: Page(MyOffer) },
      handler: async ({ context, query }) =>
        ok(await listMyOffers(db, definitions, context, timeIn(context.environment, clock), query)),
    }),
    clients.post(buyer, '/me/purchases', 'buyMyOffer', {
      summary: 'Buy an offer',
      description:
        'As for `POST /players/{playerId}/purchases`. Refused with 403 if `client.purchases` of the project is false.',
      body: OwnPurchaseRequest,
      responses: { 201: schemas.MyPurchase },
      faults: ['CONFLICT', 'INSUFFICIENT_FUNDS', 'OUT_OF_STOCK'],
      handler: ({ context, once, body }) =>
        buyOffer(ingest, context, context.player.id, body, once, (row, effects, purchase) =>
          created({
            ...purchase,
            player: presentMe(row, context, timeIn(context.environment, clock)),
            effects: showEffects(viewerOf(context), effects),
          }),
        ),
    }),
    clients.post(buyer, '/me/inventory/{itemId}/use', 'useMyItem', {
      summary: 'Use an item of the player',
      description:
        'As for `POST /players/{playerId}/inventory/{itemId}/use`. Refused with 403 if `client.purchases` of the project is ' +
        'false.',
      params: schemas.MyItemPath,
      body: schemas.MyItemUse,
      bodyOptional: true,
      responses: { 200: schemas.MyResult },
      faults: ['CONFLICT'],
      handler: ({ context, once, params: { itemId }, body }) => {
        const { quantity = 1 } = body ?? {};
        return submitCommand(ingest, context, {
          playerId: context.player.id,
          command: { kind: 'useItem', itemId, quantity },
          details: { itemId, quantity },
          once,
          present: (row, effects, id) =>
            ok({
              id,
              player: presentMe(row, context, timeIn(context.environment, clock)),
              effects: showEffects(viewerOf(context), effects),
            }),
        });
      },
    }),
  ];
}
