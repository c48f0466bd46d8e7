import { Stack } from '@mantine/core';
import { Badge } from '../../kit/badge.tsx';
import { WordsView } from '../names/words.tsx';
import classes from './effect-list.module.css';
import { causeOf, describeEffect, type Effect } from './effect-words.ts';
import { t } from './texts.ts';

/** Effects in a column, each with its cause. */
export function EffectList({ effects }: { effects: readonly Effect[] }) {
  if (effects.length === 0) return <p className={classes['none']}>{t('effects.noneText')}</p>;
  return (
    <Stack component="ol" gap={8}>
      {effects.map((effect, index) => {
        const { words, colour } = describeEffect(effect);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: effects have no id, and their order does not change
          <li key={index} className={classes['effect']}>
            <Badge color={colour}>
              <WordsView words={words} className="plain" />
            </Badge>
            <span className="wrap">
              <WordsView words={causeOf(effect)} />
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
