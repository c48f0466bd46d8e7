/**
 * Experiments on the game of `bench -- ingest`: each changes one rule in all its variants but the control. They give the same XP but for
 * a hundredth: with more, players would reach more levels, whose cost is not that of an experiment.
 */
export const types = ['win', 'lose', 'login', 'buy', 'chat'];
const variantCount = 5;

export function experimentsOf(count: number) {
  return types.slice(0, count).map((on) => ({
    id: `more-${on}`,
    name: `More for ${on}`,
    variants: Array.from({ length: variantCount }, (_, i) => ({
      id: `v${i}`,
      weight: 1,
      changes:
        i === 0
          ? []
          : [
              {
                kind: 'rules',
                id: `${on}-score`,
                patch: { then: [{ do: 'grantXp', amount: `(event.properties.score + ${i}) / 100` }] },
              },
            ],
    })),
    metrics: [
      { id: 'times', of: 'events', eventType: on, goal: true },
      { id: 'day-7', of: 'retained', day: 7 },
      { id: 'days', of: 'active_days' },
    ],
  }));
}
