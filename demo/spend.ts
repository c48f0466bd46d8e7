import type { Api } from '../packages/sdk/src/index.ts';
import type { Character } from './cast.ts';
import type { Chance } from './chance.ts';
import { items, offers } from './shop.ts';
import { isCode } from './sign-in.ts';

/** How likely each offer is bought, in the order of `offers`. */
const wishes = [4, 6, 3, 3, 1.5, 1.5];
const refusals = ['CONFLICT', 'INSUFFICIENT_FUNDS', 'OUT_OF_STOCK'] as const;
const usable = items.filter(({ onUse }) => onUse).map(({ id }) => id);

/** A player visits the shop, and often uses an item. The same `visit` happens only once. */
export async function spend(
  api: Api,
  chance: Chance,
  { id: playerId }: Character,
  visit: string,
): Promise<void> {
  const offerId = offers[chance.weighted(wishes)]?.id ?? 'daily-gift';
  const quantity = offerId === 'lucky-compass' && chance.yes(0.2) ? 2 : 1;
  const uses = chance.yes(0.7);
  await unlessRefused(
    api.post('/players/{playerId}/purchases', {
      params: { path: { playerId }, header: { 'Idempotency-Key': `${visit}-buy` } },
      body: { offerId, quantity },
    }),
  );
  if (!uses || !usable.includes(offerId)) return;
  await unlessRefused(
    api.post('/players/{playerId}/inventory/{itemId}/use', {
      params: { path: { playerId, itemId: offerId }, header: { 'Idempotency-Key': `${visit}-use` } },
    }),
  );
}

/** Ignores refusals such as too few coins, a limit, or no item left: they are normal in a shop. */
export async function unlessRefused(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!refusals.some((code) => isCode(error, code))) throw error;
  }
}
