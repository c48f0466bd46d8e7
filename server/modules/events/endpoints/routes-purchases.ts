import { created, type Endpoint } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { timeIn } from '../../access/index.ts';
import { presentPlayer } from '../../players/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import * as schemas from '../schemas.ts';
import { buyOffer } from './buy-offer.ts';
import * as economy from './economy-schemas.ts';

export function purchaseEndpoints({ guards, clock, ingest }: EventDependencies): Endpoint[] {
  const { post } = endpointsOf('Players');
  return [
    post(guards.project('playerData.write', 'write'), '/players/{playerId}/purchases', 'buyOffer', {
      summary: 'Buy an offer for a player',
      description:
        'Takes the price and gives what the offer grants, once for each piece, all of it or nothing. Refused with 409: ' +
        '`CONFLICT` if the offer is not available, the player does not meet its requirement or has reached its limit, or ' +
        'would own too many of an item; `OUT_OF_STOCK`; `INSUFFICIENT_FUNDS`. Send an `Idempotency-Key` so that a retry ' +
        'does not buy twice.',
      params: schemas.PlayerPath,
      body: economy.PurchaseRequest,
      responses: { 201: economy.PurchaseResult },
      faults: ['CONFLICT', 'INSUFFICIENT_FUNDS', 'OUT_OF_STOCK'],
      handler: ({ context, once, params, body }) => {
        const { levels, timezone, environment } = context;
        return buyOffer(ingest, context, params.playerId, body, once, (row, effects, purchase) =>
          created({
            ...purchase,
            player: presentPlayer(row, { levels, timezone, now: timeIn(environment, clock) }),
            effects: [...effects],
          }),
        );
      },
    }),
  ];
}
