import { Stack } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { IconArrowForwardUp, IconCheck, IconMinus, IconScissors } from '../../kit/icons.ts';
import { fillNodes } from '../../texts/index.ts';
import { actionInWords } from '../actions/describe-action.ts';
import { NeedView } from '../expression/need-view.tsx';
import { DefinitionLink } from '../names/definition-link.tsx';
import { describeTrace, type TraceText } from './describe-trace.ts';
import { t } from './texts.ts';
import classes from './trace-view.module.css';

const icons = { happened: IconCheck, not: IconMinus, then: IconArrowForwardUp, cut: IconScissors };

/** The trace of an event: every rule and objective that was evaluated, in that order. */
export function TraceView({ trace }: { trace: components['schemas']['Trace'] | null }) {
  if (trace === null) return <p className={classes['none']}>{t('trace.gone')}</p>;
  if (trace.length === 0) return <p className={classes['none']}>{t('trace.none')}</p>;
  return (
    <Stack component="ol" gap={2}>
      {trace.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a trace have no id and do not change
        <TraceLine key={index} text={describeTrace(entry)} />
      ))}
    </Stack>
  );
}

function TraceLine({ text }: { text: TraceText }) {
  const { kind, what, name, refers, sentence, at, saw, error, skipped } = text;
  const Icon = icons[kind];
  return (
    <li className={classes['line']} data-kind={kind}>
      <Icon size={15} stroke={2} aria-hidden />
      <div>
        <span>
          {fillNodes(
            t,
            'trace.line',
            { name: refers ? <DefinitionLink {...refers} /> : name && <b className="wrap">{name}</b> },
            { what, sentence },
          )}
        </span>
        {at && (
          <div className={classes['detail']}>
            <NeedView condition={at} values={saw} />
          </div>
        )}
        {error && <div className={classes['detail']}>{error}</div>}
        {skipped.map(({ action, why }) => (
          <div key={`${action} ${why}`} className={classes['detail']}>
            {t('trace.skippedAction', { action: actionInWords(action), why })}
          </div>
        ))}
      </div>
    </li>
  );
}
