import { Alert, Text } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { fillNodes } from '../../texts/index.ts';
import { EffectList } from '../events/effect-list.tsx';
import { TraceView } from '../events/trace-view.tsx';
import { DefinitionLink } from '../names/definition-link.tsx';
import { PlayerChange } from './player-change.tsx';
import classes from './simulation-result.module.css';
import { t } from './texts.ts';
import { type Tried, type Verdict, verdictOf } from './verdict.ts';

const kinds = { rule: 'rules', quest: 'quests', adventure: 'adventures' } as const;
const colours = { yes: 'green', done: 'green', part: 'green', no: 'yellow', none: 'gray' } as const;
const order = ['yes', 'done', 'part', 'no', 'none'] as const;
/** A changeset may have a hundred definitions that wait for another event: then only their number is shown. */
const mostWaiting = 3;

/** The verdict on what is tried comes first, then everything else that the event would do. */
export function SimulationResult({
  outcome,
  tried,
  stale,
}: {
  outcome: components['schemas']['Simulation'];
  tried: readonly Tried[];
  /** The input has changed since the simulation. */
  stale: boolean;
}) {
  const { before, player, effects, trace } = outcome;
  const all = tried.map((one) => verdictOf(outcome, one));
  const waiting = all.filter(({ says }) => says === 'none').length;
  const isLong = waiting > mostWaiting;
  const shown = all
    .filter(({ says }) => !isLong || says !== 'none')
    .sort((a, b) => order.indexOf(a.says) - order.indexOf(b.says));
  return (
    <section className={classes['result']} aria-label={t('effects')} aria-live="polite">
      {stale && (
        <Text size="xs" className={classes['stale'] ?? ''}>
          {t('stale')}
        </Text>
      )}
      <div data-stale={stale || undefined} className={classes['outcome']}>
        {shown.map((one) => (
          <VerdictView key={`${one.kind} ${one.id}`} verdict={one} />
        ))}
        {isLong && (
          <Alert color={colours.none} variant="light" role="note">
            <Text fw={600}>{t('verdict.waiting', { count: waiting })}</Text>
          </Alert>
        )}
        <h3>{t('effects')}</h3>
        <EffectList effects={effects} />
        <PlayerChange before={before} after={player} />
        <h3>{t('trace')}</h3>
        <TraceView trace={trace} />
      </div>
    </section>
  );
}

function VerdictView({ verdict: { kind, id, says, entries } }: { verdict: Verdict }) {
  return (
    <Alert color={colours[says]} variant="light" role="note">
      <Text fw={600} className="wrap">
        {fillNodes(t, keyOf(says, kind), { name: <DefinitionLink kind={kinds[kind]} id={id} /> })}
      </Text>
      {entries.length > 0 && <TraceView trace={entries} />}
    </Alert>
  );
}

/** Only an adventure has quests. */
function keyOf(says: Verdict['says'], kind: Verdict['kind']) {
  return says === 'done' || says === 'part'
    ? (`verdict.${says}` as const)
    : (`verdict.${says}.${kind}` as const);
}
