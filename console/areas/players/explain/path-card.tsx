import { Badge, Code } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../../kit/number.ts';
import { ProgressLine } from '../../../kit/progress-line.tsx';
import { Time } from '../../../kit/time.tsx';
import { gates } from '../../../parts/events/describe-trace.ts';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import { useHere } from '../../../session/here.ts';
import { fillNodes } from '../../../texts/index.ts';
import { own } from '../../../texts/own-properties.ts';
import classes from './explain.module.css';
import { MissingName, missingText } from './missing-name.tsx';
import { t } from './texts.ts';

export type Path = components['schemas']['PlayerExplanation']['paths'][number];

const kinds = { rule: 'rules', quest: 'quests', adventure: 'adventures' } as const;

const states = {
  open: ['open', 'blue'],
  disabled: ['disabled', 'red'],
  environment: ['environment', 'red'],
  window: ['window', 'orange'],
  limit: ['limit', 'orange'],
  cooldown: ['cooldown', 'orange'],
  'not started': ['notStarted', 'gray'],
  prerequisites: ['prerequisites', 'orange'],
  'step not open': ['stepNotOpen', 'orange'],
  active: ['active', 'blue'],
  completed: ['completed', 'laurel'],
  expired: ['expired', 'orange'],
  abandoned: ['abandoned', 'gray'],
} as const satisfies Record<Path['state'], readonly [string, string]>;

/** One way in which the player can get what they do not have yet. */
export function PathCard({ path }: { path: Path }) {
  const { kind, id, state, missing, last } = path;
  const [word, colour] = states[state];
  return (
    <article className={classes['path']}>
      <header className={classes['head']}>
        <span className={classes['kind']}>{t(`kinds.${kind}`)}</span>
        <DefinitionLink kind={kinds[kind]} id={id} />
        <Badge color={colour}>{t(`states.${word}`)}</Badge>
      </header>
      {missing.length > 0 && (
        <ul className={classes['missing']} aria-label={t('missing')}>
          {missing.map((one) => (
            <li key={one.what}>
              <span className="wrap">
                <MissingName path={path} what={one.what} />
              </span>
              <span className="number">
                {t('have', { have: formatNumber(one.have), need: formatNumber(one.need) })}
              </span>
              <ProgressLine value={one.need === 0 ? 0 : one.have / one.need} label={missingText(one.what)} />
            </li>
          ))}
        </ul>
      )}
      {missing.length === 0 && state === 'open' && <p className={classes['quiet']}>{t('nothingMissing')}</p>}
      {last ? (
        <LastEvent last={last} />
      ) : (
        state !== 'completed' && <p className={classes['quiet']}>{t('noLast')}</p>
      )}
    </article>
  );
}

function LastEvent({ last }: { last: NonNullable<Path['last']> }) {
  const { params } = useHere();
  const { eventId, at, outcome, condition, values } = last;
  return (
    <div className={classes['last']}>
      <span>
        {fillNodes(t, 'last', { time: <Time at={at} />, outcome: describeOutcome(outcome) })}{' '}
        <Link
          to="/p/$projectId/$environment/events/$eventId"
          params={{ ...params, eventId }}
          className="reference"
        >
          {t('openEvent')}
        </Link>
      </span>
      {condition !== null && <Code className="wrap">{condition}</Code>}
      {Object.entries(values).map(([path, value]) => (
        <span key={path} className="wrap">
          {t('was', { path, value: typeof value === 'number' ? formatNumber(value) : JSON.stringify(value) })}
        </span>
      ))}
    </div>
  );
}

const happened = ['fired', 'counted', 'expired', 'skipped'] as const;

function describeOutcome(outcome: string): string {
  const known = happened.find((one) => one === outcome);
  if (known) return t(`outcomes.${known}`);
  return t('outcomes.not', { why: own(gates, outcome) ?? outcome });
}
