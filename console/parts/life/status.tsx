import { VisuallyHidden } from '@mantine/core';
import { useNarrow } from '../../kit/narrow.ts';
import { useEnvironmentTime } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import classes from './life.module.css';
import { type Schedule, stateOf } from './state-of.ts';
import { t } from './texts.ts';

/** Whether a definition counts now. On a narrow screen it is a dot, and screen readers read the word. */
export function Status({ definition }: { definition: Schedule }) {
  const { environment } = useHere();
  const narrow = useNarrow();
  const state = stateOf(definition, environment, new Date(useEnvironmentTime()()));
  const word = state === 'elsewhere' ? t(`states.elsewhere.${environment}`) : t(`states.${state}`);
  return (
    <span className={classes['status']} data-state={state} title={word}>
      <span className={classes['dot']} />
      {narrow ? <VisuallyHidden>{word}</VisuallyHidden> : word}
    </span>
  );
}
