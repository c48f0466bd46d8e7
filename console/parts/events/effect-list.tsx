import { Badge, Stack } from '@mantine/core';
import { WordsView } from '../names/words.tsx';
import classes from './effect-list.module.css';
import { causeOf, describeEffect, type Effect } from './effect-words.ts';
import { t } from './texts.ts';

/** Effects one below the other, each with what brought it about. */
export function EffectList({ effects }: { effects: readonly Effect[] }) {
  if (effects.length === 0) return <p className={classes['none']}>{t('effects.noneText')}</p>;
  return (
    <Stack component="ol" gap={8}>
      {effects.map((effect, index) => {
        const { words, colour } = describeEffect(effect);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: effects have no id; their order is what they are known by
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
