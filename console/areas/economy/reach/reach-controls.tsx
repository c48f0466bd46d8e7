import { NativeSelect, NumberInput, Stack } from '@mantine/core';
import { fillNodes } from '../../../texts/index.ts';
import type { ReachSearch } from '../search.ts';
import { t } from '../texts.ts';
import classes from './reach.module.css';
import { usualDays } from './simulate.ts';

const highestLevel = 1_000;
const mostDays = 365;

/** The choices of the simulation: which players, and after how many days. */
export function ReachControls({
  value,
  onChange,
  brief = false,
}: {
  value: ReachSearch;
  onChange: (change: ReachSearch) => void;
  /** Hides the choices about the assumptions. */
  brief?: boolean;
}) {
  const whole = (typed: number | string, most: number) => {
    const number = Number(typed);
    return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
  };
  return (
    <Stack gap={10}>
      <p className={classes['question']}>
        {fillNodes(t, 'reach.question', {
          level: (
            <NumberInput
              aria-label={t('reach.level')}
              placeholder={t('reach.anyLevel')}
              min={1}
              max={highestLevel}
              allowDecimal={false}
              size="xs"
              w={84}
              value={value.level ?? ''}
              onChange={(typed) => onChange({ level: whole(typed, highestLevel) })}
            />
          ),
          days: (
            <NumberInput
              aria-label={t('reach.days')}
              min={1}
              max={mostDays}
              allowDecimal={false}
              size="xs"
              w={72}
              value={value.days ?? usualDays}
              onChange={(typed) => {
                const days = whole(typed, mostDays);
                onChange({ days: days === usualDays ? undefined : days });
              }}
            />
          ),
        })}
      </p>
      {!brief && (
        <div className={classes['assumptions']}>
          <NativeSelect
            size="xs"
            aria-label={t('reach.start')}
            data={[
              { value: '', label: t('reach.fromNothing') },
              { value: 'balance', label: t('reach.fromBalance') },
            ]}
            value={value.start ?? ''}
            onChange={(event) =>
              onChange({ start: event.currentTarget.value === 'balance' ? 'balance' : undefined })
            }
          />
          <NativeSelect
            size="xs"
            aria-label={t('reach.income')}
            data={[
              { value: '', label: t('reach.savesAll') },
              { value: 'net', label: t('reach.savesRest') },
            ]}
            value={value.income ?? ''}
            onChange={(event) =>
              onChange({ income: event.currentTarget.value === 'net' ? 'net' : undefined })
            }
          />
        </div>
      )}
    </Stack>
  );
}
