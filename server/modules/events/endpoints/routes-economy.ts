import { invalid } from '../../../platform/faults.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import type { EventDependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { refuseWithoutReason } from '../player-log/author.ts';
import * as schemas from '../schemas.ts';
import * as economy from './economy-schemas.ts';
import { submitGrant } from './submit-grant.ts';

/** What is done to a player's balances and items by hand. */
export function economyGrantEndpoints(deps: EventDependencies): Endpoint[] {
  const access = deps.guards.project('playerData.write', 'write');
  const responses = { 200: schemas.GrantResult };

  const { post } = endpointsOf('Players');
  return [
    post(access, '/players/{playerId}/wallet/{currencyId}', 'changePlayerBalance', {
      summary: 'Grant a currency to a player, or take it away',
      description:
        'A negative amount takes away; more than the balance is refused with 409 `INSUFFICIENT_FUNDS`. What is over the maximum of the currency is dropped, and the effect says how much.',
      params: economy.CurrencyPath,
      body: economy.CurrencyGrant,
      responses,
      faults: ['CONFLICT', 'INSUFFICIENT_FUNDS'],
      handler: async ({ params: { playerId, currencyId }, body, ...call }) => {
        refuseZero('/amount', body.amount);
        refuseWithoutReason(call.context.credential, body.reason);
        const command = { kind: 'grantCurrency', currencyId, amount: body.amount } as const;
        return submitGrant(deps, call, playerId, command, { currencyId, ...body });
      },
    }),
    post(access, '/players/{playerId}/inventory/{itemId}', 'changePlayerItems', {
      summary: 'Give items to a player, or take them away',
      description:
        'A negative quantity takes away; more than the player has is refused with 409. What is over `maxOwned` is dropped, and the effect says how many.',
      params: economy.ItemPath,
      body: economy.ItemGrant,
      responses,
      faults: ['CONFLICT'],
      handler: async ({ params: { playerId, itemId }, body, ...call }) => {
        refuseZero('/quantity', body.quantity);
        refuseWithoutReason(call.context.credential, body.reason);
        const command = { kind: 'grantItem', itemId, quantity: body.quantity } as const;
        return submitGrant(deps, call, playerId, command, { itemId, ...body });
      },
    }),
    post(access, '/players/{playerId}/inventory/{itemId}/use', 'usePlayerItem', {
      summary: 'Use an item of a player',
      description:
        'Takes the items and runs the actions of `onUse` for each of them. Refused with 409 if the item has no `onUse` or the player has too few.',
      params: economy.ItemPath,
      body: economy.ItemUse,
      bodyOptional: true,
      responses,
      faults: ['CONFLICT'],
      handler: async ({ params: { playerId, itemId }, body, ...call }) => {
        const { quantity = 1 } = body ?? {};
        const command = { kind: 'useItem', itemId, quantity } as const;
        return submitGrant(deps, call, playerId, command, { itemId, ...body, quantity });
      },
    }),
  ];
}

function refuseZero(path: string, amount: number): void {
  if (amount === 0) throw invalid(path, messages.notZero);
}
