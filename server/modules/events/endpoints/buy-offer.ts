import type { Effect } from '../../../engine/index.ts';
import type { AnyAnswer } from '../../../platform/http/idempotency/idempotency.ts';
import type { Once } from '../../../platform/http/idempotency/once.ts';
import type { PlayerRow } from '../../players/index.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { submitCommand } from '../ingest/submit-command.ts';

interface Bought {
  id: string;
  offerId: string;
  quantity: number;
  paid: { currencyId: string; amount: number }[];
  at: string;
}

/** Buys an offer for a player, once per idempotency key. */
export function buyOffer<A extends AnyAnswer & { body: unknown }>(
  ingest: Ingest,
  context: Parameters<typeof submitCommand>[1],
  playerId: string,
  { offerId, quantity = 1, reason }: { offerId: string; quantity?: number; reason?: string },
  once: Once,
  present: (row: PlayerRow, effects: readonly Effect[], bought: Bought) => A,
) {
  return submitCommand(ingest, context, {
    playerId,
    command: { kind: 'purchase', offerId, quantity, remaining: null },
    details: { offerId, quantity, ...(reason !== undefined && { reason }) },
    once,
    present: (row, effects, id, at) =>
      present(row, effects, { id, offerId, quantity, paid: paidIn(effects), at: at.toISOString() }),
  });
}

/** Only the price of an offer takes a currency away in a purchase. */
function paidIn(effects: readonly Effect[]): Bought['paid'] {
  return effects.flatMap((effect) =>
    effect.type === 'currency' && effect.offerId !== undefined && effect.amount < 0
      ? [{ currencyId: effect.currencyId, amount: -effect.amount }]
      : [],
  );
}
