import { Badge } from '../../kit/badge.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';
import { WordsView } from '../names/words.tsx';
import classes from './effect-chips.module.css';
import { causeOf, describeEffect, type Effect } from './effect-words.ts';
import { t } from './texts.ts';

export type { Effect } from './effect-words.ts';

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
  const { words, colour } = describeEffect(effect);
  const cause = causeOf(effect);
  const chip = (
    <Badge color={colour} className={classes['chip'] ?? ''}>
      <WordsView words={words} plain={plain} className="plain above" />
    </Badge>
  );
  if (cause.length === 0) return chip;
  return <Tooltip label={() => <WordsView words={cause} plain />}>{chip}</Tooltip>;
}
