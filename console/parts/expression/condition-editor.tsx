import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConditionBuilder } from './condition-builder.tsx';
import { ExpressionInput } from './expression-input.tsx';
import type { Vocabulary } from './suggest.ts';
import { t } from './texts.ts';

/** A condition as rows and as text; a change of one changes the other. */
export function ConditionEditor({
  label,
  value,
  onChange,
  vocabulary,
  ofPlayer = false,
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
        {...(empty === undefined ? {} : { empty })}
        typing={typing}
        disabled={disabled}
      />
      <ExpressionInput
        label={label}
        description={t('editor.same')}
        placeholder={
          ofPlayer
            ? "player.level >= 5 && 'vip' in player.badges"
            : 'player.level >= 5 && event.properties.amount > 100'
        }
        value={value}
        onChange={onChange}
        expected="bool"
        vocabulary={vocabulary}
        error={error}
        disabled={disabled}
        oneLine={oneLine}
        onFocusChange={setTyping}
      />
    </Stack>
  );
}
