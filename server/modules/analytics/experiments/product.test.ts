import { it } from 'node:test';
import { assertProduct, simulateProduct } from './test-product.ts';

it('a true effect on day-7 retention is seen and covered, the neighbour without one is not decided, and every replay is exact', async () => {
  const settings = { players: 300, base: 0.2, lift: 0.5, byChance: false };
  await assertProduct(await simulateProduct(settings), settings);
});
