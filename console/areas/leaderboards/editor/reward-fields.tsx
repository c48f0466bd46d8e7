import { NumberInput, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { t } from '../texts.ts';
import { ActionRows } from './action-rows.tsx';
import { newReward, type RewardValues } from './board-values.ts';

/** What the first ranks of a season get when it closes. */
export function RewardFields(rows: {
  value: readonly RewardValues[];
  onChange: (next: RewardValues[]) => void;
  errors: FormErrors;
  path: string;
  disabled: boolean;
}) {
  const last = rows.value.at(-1);
  const next = last && /^\d+$/.test(last.to) ? Number(last.to) + 1 : 1;
  return (
    <ActionRows
      {...rows}
      of="rewards"
      most={20}
      event="leaderboard.placed"
      shown={['from', 'to']}
      next={() => newReward(next, String(next))}
      fields={(reward, change, errorOf) => (
        <>
          <NumberInput
            label={t('rewards.from')}
            min={1}
            allowDecimal={false}
            hideControls
            value={reward.from}
            onChange={(from) => change({ from })}
            error={errorOf('from')}
          />
          <TextInput
            label={t('rewards.to')}
            placeholder="50%"
            value={reward.to}
            onChange={(event) => change({ to: event.currentTarget.value })}
            error={errorOf('to')}
          />
        </>
      )}
    />
  );
}
