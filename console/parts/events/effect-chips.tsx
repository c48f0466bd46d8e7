import { Badge } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { WordsView } from '../names/words.tsx';
import classes from './effect-chips.module.css';
import { causeOf, describeEffect, type Effect } from './effect-words.ts';

import { t } from './texts.ts';

export type { Effect } from './effect-words.ts';

const EffectCause = lazy(async () => ({ default: (await import('./effect-cause.tsx')).EffectCause }));

export function EffectChips({
  effects,
  most = Number.POSITIVE_INFINITY,
  oneLine = false,
  plain = false,
}: {
  effects: readonly Effect[];
  most?: number;
  oneLine?: boolean;
  /** Without links, for use within a link or a button. */
  plain?: boolean;
}) {
  if (effects.length === 0) return <span className={classes['none']}>{t('effects.none')}</span>;
  const shown = effects.slice(0, most);
  return (
    <span className={classes['chips']} data-line={oneLine || undefined}>
      {shown.map((effect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects have no id, and their order does not change
        <Chip key={index} effect={effect} plain={plain} />
      ))}
      {effects.length > shown.length && (
        <Badge color="gray" variant="outline" className={classes['more'] ?? ''}>
          +{effects.length - shown.length}
        </Badge>
      )}
    </span>
  );
}

function Chip({ effect, plain }: { effect: Effect; plain: boolean }) {
  const [pointed, setPointed] = useState(false);
  const { words, colour } = describeEffect(effect);
  const cause = causeOf(effect);
  const chip = (
    <Badge color={colour} className={classes['chip'] ?? ''} onPointerEnter={() => setPointed(true)}>
      <WordsView words={words} plain={plain} className="plain above" />
    </Badge>
  );
  // A list has hundreds of chips, and nearly none of them is ever pointed at.
  if (!pointed || cause.length === 0) return chip;
  return (
    <Suspense fallback={chip}>
      <EffectCause cause={cause}>{chip}</EffectCause>
    </Suspense>
  );
}
