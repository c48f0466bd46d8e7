import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConditionBuilder } from './condition-builder.tsx';
import { ExpressionInput } from './expression-input.tsx';
import type { Vocabulary } from './suggest.ts';
import { t } from './texts.ts';

const examples = {
  segment: "player.activeDays(7) >= 5 && player.balances['coins'] > 100",
  player: "player.level >= 5 && 'vip' in player.badges",
  event: 'player.level >= 5 && event.properties.amount > 100',
};

/** A condition as rows and as text; a change of one changes the other. */
export function ConditionEditor({
  label,
  value,
  onChange,
  vocabulary,
  ofPlayer = false,
  ofSegment = false,
  empty,
  error,
  oneLine = false,
  disabled = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  vocabulary: Vocabulary;
  /** The condition can only be about the player, because there is no event. */
  ofPlayer?: boolean;
  /** It says who is in a segment, and sees more of a player. */
  ofSegment?: boolean;
  /** Says what it means if there is no condition. */
  empty?: string;
  error?: ReactNode;
  /** Makes the text one line high, for use among other fields. */
  oneLine?: boolean;
  disabled?: boolean;
}) {
  const [typing, setTyping] = useState(false);
  return (
    <Stack gap="sm">
      <ConditionBuilder
        source={value}
        onChange={onChange}
        vocabulary={vocabulary}
        ofPlayer={ofPlayer}
        ofSegment={ofSegment}
        {...(empty === undefined ? {} : { empty })}
        typing={typing}
        disabled={disabled}
      />
      <ExpressionInput
        label={label}
        description={t(ofPlayer || ofSegment ? 'editor.ofPlayer' : 'editor.same')}
        placeholder={ofSegment ? examples.segment : ofPlayer ? examples.player : examples.event}
        value={value}
        onChange={onChange}
        expected={ofSegment ? 'members' : 'bool'}
        vocabulary={vocabulary}
        error={error}
        disabled={disabled}
        oneLine={oneLine}
        onFocusChange={setTyping}
      />
    </Stack>
  );
}
