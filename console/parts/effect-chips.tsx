import { Badge, type MantineColor, Tooltip } from '@mantine/core';
import type { components } from '../../packages/sdk/src/index.ts';
import { formatNumber, formatSigned } from '../kit/number.ts';
import classes from './effect-chips.module.css';

export type Effect = components['schemas']['Effect'];

interface EffectText {
  text: string;
  colour: MantineColor;
}

/** One effect in a few words. */
export function describeEffect(effect: Effect): EffectText {
  switch (effect.type) {
    case 'xp':
      return { text: `${formatSigned(effect.amount)} XP`, colour: effect.amount < 0 ? 'red' : 'laurel' };
    case 'level':
      return { text: `Level ${effect.previousLevel} → ${effect.newLevel}`, colour: 'violet' };
    case 'badge':
      return { text: `Badge ${effect.badgeId}`, colour: 'yellow' };
    case 'quest.started':
      return { text: `Started ${effect.questId}`, colour: 'blue' };
    case 'quest.completed':
      return { text: `Completed ${effect.questId}`, colour: 'blue' };
    case 'quest.progress':
      return {
        text: `${effect.questId} ${formatNumber(effect.current)}/${formatNumber(effect.target)}`,
        colour: 'blue',
      };
    case 'adventure.started':
      return { text: `Started ${effect.adventureId}`, colour: 'teal' };
    case 'adventure.completed':
      return { text: `Completed ${effect.adventureId}`, colour: 'teal' };
    case 'score':
      return { text: `${formatNumber(effect.score)} on ${effect.leaderboardId}`, colour: 'orange' };
    case 'currency':
      return {
        text: `${formatSigned(effect.amount)} ${effect.currencyId}`,
        colour: effect.amount < 0 ? 'red' : 'yellow',
      };
    case 'item':
      return {
        text: `${formatSigned(effect.quantity)} ${effect.itemId}`,
        colour: effect.quantity < 0 ? 'red' : 'cyan',
      };
    case 'attribute':
      return { text: `${effect.key} = ${JSON.stringify(effect.value)}`, colour: 'gray' };
    case 'badge.revoked':
      return { text: `Lost badge ${effect.badgeId}`, colour: 'red' };
    case 'quest.reverted':
      return { text: `${effect.questId} ${revertedTo(effect.status)}`, colour: 'red' };
    case 'adventure.reverted':
      return { text: `${effect.adventureId} ${revertedTo(effect.status)}`, colour: 'red' };
    case 'streakFreeze':
      return {
        text: effect.count === 1 ? 'Streak freeze' : `${effect.count} streak freezes`,
        colour: 'cyan',
      };
  }
}

function revertedTo(status: string | null): string {
  return status === null ? 'not started' : `back to ${status}`;
}

/** What brought it about. */
export function causeOf({ ruleId, questId, adventureId, offerId, usedItemId, type }: Effect): string | null {
  if (ruleId) return `by rule ${ruleId}`;
  if (questId && !type.startsWith('quest.')) return `by quest ${questId}`;
  if (adventureId && !type.startsWith('adventure.')) return `by adventure ${adventureId}`;
  if (offerId) return `by buying ${offerId}`;
  if (usedItemId) return `by using ${usedItemId}`;
  return null;
}

export function EffectChips({
  effects,
  most = Number.POSITIVE_INFINITY,
  oneLine = false,
}: {
  effects: readonly Effect[];
  most?: number;
  oneLine?: boolean;
}) {
  if (effects.length === 0) return <span className={classes['none']}>no effect</span>;
  const shown = effects.slice(0, most);
  return (
    <span className={classes['chips']} data-line={oneLine || undefined}>
      {shown.map((effect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects have no id; their order is what they are known by
        <Chip key={index} effect={effect} />
      ))}
      {effects.length > shown.length && (
        <Badge color="gray" variant="outline" className={classes['more'] ?? ''}>
          +{effects.length - shown.length}
        </Badge>
      )}
    </span>
  );
}

function Chip({ effect }: { effect: Effect }) {
  const { text, colour } = describeEffect(effect);
  const cause = causeOf(effect);
  return (
    <Tooltip label={cause} disabled={cause === null}>
      <Badge color={colour} className={classes['chip'] ?? ''}>
        {text}
      </Badge>
    </Tooltip>
  );
}
