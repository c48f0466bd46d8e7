import { Text } from '@mantine/core';
import type { components } from '../../../sdk/index.ts';
import { formatNumber } from '../../kit/number.ts';
import { EffectList } from '../effect-list.tsx';
import { TraceView } from '../trace-view.tsx';
import classes from './simulation-result.module.css';

export function SimulationResult({
  outcome: { player, effects, trace },
  stale,
}: {
  outcome: components['schemas']['Simulation'];
  /** What was asked has changed since. */
  stale: boolean;
}) {
  return (
    <section className={classes['result']} aria-label="What it would do" aria-live="polite">
      {stale && (
        <Text size="xs" className={classes['stale'] ?? ''}>
          Something has changed since: simulate again.
        </Text>
      )}
      <div data-stale={stale || undefined} className={classes['outcome']}>
        <h3>What it would do</h3>
        <EffectList effects={effects} />
        <Text size="xs" c="dimmed">
          Afterwards: level {player.level}, {formatNumber(player.xp)} XP. Nothing was written.
        </Text>
        <h3>Why, and why not</h3>
        <TraceView trace={trace} />
      </div>
    </section>
  );
}
