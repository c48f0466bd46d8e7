import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { divide, type HeldStock, remainingOf, sell } from './hold-stock.ts';

it('a stock is divided whole, and evenly', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 64 }), (total, parts) => {
      const divided = divide(total, parts);
      assert.equal(
        divided.reduce((sum, part) => sum + BigInt(part), 0n),
        BigInt(total),
      );
      assert.ok(Math.max(...divided) - Math.min(...divided) <= 1);
    }),
  );
});

it('what is sold is taken from what remains, and no more than that', () => {
  const part = fc.nat(20);
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1 }),
      fc.array(fc.integer({ min: 1, max: 30 })),
      (parts, wanted) => {
        const slots = parts.map((remaining, slot) => ({ slot, remaining, sold: 0, changed: false }));
        const held: HeldStock = { environmentId: 1, offerId: 'pack', stock: 100, slots };
        const all = remainingOf(held);
        let sold = 0;
        for (const quantity of wanted) {
          if (quantity > remainingOf(held)) {
            assert.throws(() => sell(structuredClone(held), quantity));
            continue;
          }
          sell(held, quantity);
          sold += quantity;
        }
        assert.equal(remainingOf(held), all - sold);
        assert.equal(
          slots.reduce((sum, slot) => sum + slot.sold, 0),
          sold,
        );
        assert.ok(slots.every(({ remaining }) => remaining >= 0));
      },
    ),
  );
});
