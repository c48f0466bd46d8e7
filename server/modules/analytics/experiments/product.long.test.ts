import { it } from 'node:test';
import { assertProduct, simulateProduct } from './test-product.ts';

/** The whole product has 20,000: `LAUREL_TEST_PRODUCT_PLAYERS=20000`. */
const players = Number(process.env['LAUREL_TEST_PRODUCT_PLAYERS'] ?? 3_000);

it(`a product of ${players} players who decide by chance`, async (t) => {
  const settings = {
    players,
    base: 0.3,
    lift: 0.12,
    byChance: true,
    log: (line: string) => t.diagnostic(line),
  };
  const product = await simulateProduct(settings);
  await assertProduct(product, settings);
  for (const id of ['lifted', 'neighbour']) {
    const { difference, low, high } = (await product.results(id)).metrics[0].variants[1];
    t.diagnostic(`${id}: ${[difference, low, high].map((value) => value.toFixed(4)).join(' ')}`);
  }
});
