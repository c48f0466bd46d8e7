import { Code } from '@mantine/core';
import { fillNodes } from '../../texts/index.ts';
import { useNameOf } from '../names/definition-names.ts';
import type { ConditionNames } from './describe-condition.ts';
import { describeNeed, describePath, sayValue } from './describe-need.ts';
import { t } from './texts.ts';

/** The part of a condition that did not hold: what was needed and what there was. The expression is folded away. */
export function NeedView({
  condition,
  values,
}: {
  condition: string;
  values: Readonly<Record<string, unknown>>;
}) {
  const names = useConditionNames();
  const words = describeNeed(condition, values, names);
  if (!words) {
    return (
      <>
        <Code className="wrap">{condition}</Code>
        {Object.entries(values).map(([path, value]) => (
          <span key={path} className="wrap">
            {fillNodes(
              t,
              'need.was',
              { value: <b>{sayValue(value)}</b> },
              { path: describePath(path, names) },
            )}
          </span>
        ))}
      </>
    );
  }
  return (
    <>
      <span className="wrap">
        {t('need.needed', { need: words.need })}{' '}
        {words.had === null ? t('need.hadNone') : t('need.had', { had: words.had })}
      </span>
      <details>
        <summary>{t('need.expression')}</summary>
        <Code className="wrap">{condition}</Code>
      </details>
    </>
  );
}

/** The names of the definitions that a condition can be about. */
export function useConditionNames(): ConditionNames {
  return {
    'player.badges': useNameOf('badges'),
    'player.balances': useNameOf('currencies'),
    'player.items': useNameOf('items'),
  };
}
