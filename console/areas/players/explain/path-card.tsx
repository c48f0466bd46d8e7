import { Code } from '@mantine/core';
import { Badge } from '../../../kit/badge.tsx';
import { formatNumber } from '../../../kit/number.ts';
import { ProgressLine } from '../../../kit/progress-line.tsx';
import { describeParts } from '../../../parts/expression/describe-condition.ts';
import { useConditionNames } from '../../../parts/expression/use-condition-names.ts';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import classes from './explain.module.css';
import { LastEvent } from './last-event.tsx';
import { MissingName, missingText } from './missing-name.tsx';
import type { Path } from './path.ts';
import { t } from './texts.ts';

const kinds = {
  rule: 'rules',
  quest: 'quests',
  adventure: 'adventures',
  leaderboard: 'leaderboards',
} as const;

const states = {
  open: ['open', 'blue'],
  disabled: ['disabled', 'red'],
  environment: ['environment', 'red'],
  window: ['window', 'orange'],
  limit: ['limit', 'orange'],
  cooldown: ['cooldown', 'orange'],
  segment: ['segment', 'orange'],
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
  const failed = state === 'open' && last?.outcome === 'condition';
  const [word, colour] = failed ? (['condition', 'orange'] as const) : states[state];
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
      {state === 'open' && !failed && <Waits path={path} />}
      {last ? (
        <LastEvent last={last} />
      ) : (
        state !== 'completed' && <p className={classes['quiet']}>{t('noLast')}</p>
      )}
    </article>
  );
}

/** What the next event must be, so that the rule fires. */
function Waits({ path: { on, when } }: { path: Path }) {
  const names = useConditionNames();
  if (on === null) return null;
  const { words, rest } = when === null ? { words: null, rest: null } : describeParts(when, names);
  return (
    <>
      <p className="wrap">
        {words === null
          ? t(rest === null ? 'waits' : 'waitsMore', { type: on })
          : t('waitsIf', { type: on, need: words })}
        {words !== null && rest !== null && <> {t('alsoMore')}</>}
      </p>
      {rest !== null && (
        <details>
          <summary>{t('expression')}</summary>
          <Code className="wrap">{rest}</Code>
        </details>
      )}
    </>
  );
}
