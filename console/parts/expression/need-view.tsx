import { Code } from '@mantine/core';
import { fillNodes } from '../../texts/index.ts';
import { describeNeed, describePath, sayValue } from './describe-need.ts';
import { t } from './texts.ts';
import { useConditionNames } from './use-condition-names.ts';

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
        <Expression condition={condition} />
      </>
    );
  }
  return (
    <>
      <span className="wrap">
        {t('need.needed', { need: words.need })}{' '}
        {words.had === null ? t('need.hadNone') : t('need.had', { had: words.had })}
      </span>
      <Expression condition={condition} />
    </>
  );
}

function Expression({ condition }: { condition: string }) {
  return (
    <details>
      <summary>{t('need.expression')}</summary>
      <Code className="wrap">{condition}</Code>
    </details>
  );
}
