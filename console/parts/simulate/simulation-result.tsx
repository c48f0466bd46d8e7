import { Text } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { EffectList } from '../events/effect-list.tsx';
import { TraceView } from '../events/trace-view.tsx';
import { PlayerChange } from './player-change.tsx';
import classes from './simulation-result.module.css';
import { t } from './texts.ts';

export function SimulationResult({
  outcome: { before, player, effects, trace },
  stale,
}: {
  outcome: components['schemas']['Simulation'];
  /** The input has changed since the simulation. */
  stale: boolean;
}) {
  return (
    <section className={classes['result']} aria-label={t('effects')} aria-live="polite">
      {stale && (
        <Text size="xs" className={classes['stale'] ?? ''}>
          {t('stale')}
        </Text>
      )}
      <div data-stale={stale || undefined} className={classes['outcome']}>
        <h3>{t('effects')}</h3>
        <EffectList effects={effects} />
        <PlayerChange before={before} after={player} />
        <h3>{t('trace')}</h3>
        <TraceView trace={trace} />
      </div>
    </section>
  );
}
