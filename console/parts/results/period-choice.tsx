import { Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkHere } from '../../kit/page-link.ts';
import { useHere } from '../../session/here.ts';
import { type Period, type PeriodSearch, presets, readPeriodSearch } from './period.ts';
import classes from './results.module.css';
import { t } from './texts.ts';

/** The period of the results, kept in the address. */
export function PeriodChoice({ search, period }: { search: PeriodSearch; period: Period }) {
  const { project } = useHere();
  const navigate = useNavigate();
  const isCustom = search.from !== undefined;
  const [typed, setTyped] = useState({ from: period.from, to: period.to });
  const go = (change: PeriodSearch) =>
    void navigate({
      ...linkHere<PeriodSearch>(change),
      replace: true,
      resetScroll: false,
    });
  const choose = (value: string) => {
    if (value !== 'custom') {
      go({
        period: value === '30d' ? undefined : (value as keyof typeof presets),
        from: undefined,
        to: undefined,
      });
      return;
    }
    setTyped({ from: period.from, to: period.to });
    go({ period: undefined, from: period.from, to: period.to });
  };
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if ('from' in readPeriodSearch(next)) go(next);
  };
  const isWrong = isCustom && !('from' in readPeriodSearch(typed));
  return (
    <div className={classes['period']}>
      <SegmentedControl
        aria-label={t('period.label')}
        data={[...(Object.keys(presets) as (keyof typeof presets)[]), 'custom' as const].map((value) => ({
          value,
          label: t(`period.${value}`),
        }))}
        value={isCustom ? 'custom' : (search.period ?? '30d')}
        onChange={choose}
      />
      {isCustom && (
        <Group gap="xs" align="flex-start">
          <TextInput
            type="date"
            aria-label={t('period.from')}
            value={typed.from}
            onChange={(event) => type({ from: event.currentTarget.value })}
            error={isWrong && t('period.invalid')}
          />
          <TextInput
            type="date"
            aria-label={t('period.to')}
            value={typed.to}
            onChange={(event) => type({ to: event.currentTarget.value })}
          />
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {t('period.zone', { timezone: project.timezone })}
      </Text>
    </div>
  );
}
