import {
  ActionIcon,
  Autocomplete,
  Button,
  Drawer,
  Fieldset,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
} from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { IconPlus, IconX } from '../../kit/icons.ts';
import { useEnvironmentTime } from '../../kit/time.tsx';
import { useSeenAttributes } from '../../parts/events/seen.ts';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { DayInput } from '../../parts/range/day-input.tsx';
import { type ActivityName, activityNames } from '../../parts/results/activity-filters.ts';
import { type FilterValues, filterFaults, filtersFrom, valuesOf } from './filter-values.ts';
import classes from './filters.module.css';
import { adventureStatuses, mostAttributes, type PlayerFilters, questStatuses } from './search.ts';
import { SeenInput } from './seen-input.tsx';
import { t } from './texts.ts';

type Status = (typeof questStatuses)[number] | (typeof adventureStatuses)[number];

/** All filters of the list. They take effect together, so that the list is not loaded again with each keystroke. */
export function FilterPanel({
  filters,
  onApply,
  onClose,
}: {
  filters: PlayerFilters;
  onApply: (filters: PlayerFilters) => void;
  onClose: () => void;
}) {
  const [values, setValues] = useState<FilterValues>(() => valuesOf(filters));
  const timeNow = useEnvironmentTime();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const change = (next: Partial<FilterValues>) => setValues((known) => ({ ...known, ...next }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = filterFaults(values, timeNow());
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    // The search text has its own field above the list, so the panel keeps it.
    onApply({ ...(filters.search === undefined ? {} : { search: filters.search }), ...filtersFrom(values) });
  };
  const number = (name: 'minLevel' | 'minXp' | 'maxXp', least: number, most: number) => (
    <NumberInput
      label={t(`filters.${name}`)}
      value={values[name]}
      onChange={(next) => change({ [name]: next })}
      error={faults[name]}
      min={least}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      hideControls
    />
  );
  const progress = (one: 'quest' | 'adventure', statuses: readonly Status[]) => (
    <Group legend={t(`filters.${one}`)}>
      <div className={classes['two']}>
        <DefinitionSelect
          kind={`${one}s`}
          label={t(`filters.${one}Id`)}
          withLabel
          value={values[`${one}Id`]}
          onChange={(id) => change({ [`${one}Id`]: id })}
        />
        <NativeSelect
          label={t(`filters.${one}Status`)}
          data={[
            { value: '', label: t('filters.anyStatus') },
            ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          value={values[`${one}Status`]}
          onChange={(event) => change({ [`${one}Status`]: event.currentTarget.value })}
          disabled={values[`${one}Id`] === null}
        />
      </div>
    </Group>
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={<Text fw={600}>{t('filters.title')}</Text>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{t('filters.intro')}</Text>
          <Group legend={t('filters.progress')}>
            <div className={classes['three']}>
              {number('minLevel', 1, 1_000)}
              {number('minXp', 0, Number.MAX_SAFE_INTEGER)}
              {number('maxXp', 0, Number.MAX_SAFE_INTEGER)}
            </div>
          </Group>
          <Group legend={t('filters.badges')}>
            <Stack gap="sm">
              <DefinitionSelect
                kind="badges"
                label={t('filters.hasBadge')}
                withLabel
                value={values.badgeId}
                onChange={(badgeId) => change({ badgeId })}
              />
              <DefinitionSelect
                kind="badges"
                label={t('filters.hasNoBadge')}
                withLabel
                value={values.withoutBadgeId}
                onChange={(withoutBadgeId) => change({ withoutBadgeId })}
                error={faults['withoutBadgeId']}
              />
            </Stack>
          </Group>
          <Group legend={t('filters.segment')}>
            <DefinitionSelect
              kind="segments"
              label={t('filters.segmentId')}
              withLabel
              value={values.segmentId}
              onChange={(segmentId) => change({ segmentId })}
            />
          </Group>
          {progress('quest', questStatuses)}
          {progress('adventure', adventureStatuses)}
          <Activity days={values.activity} faults={faults} onChange={(activity) => change({ activity })} />
          <Group legend={t('filters.seen')}>
            <Stack gap="sm">
              {(['seenAfter', 'seenBefore'] as const).map((name) => (
                <SeenInput
                  key={name}
                  label={t(`filters.${name}`)}
                  value={values[name]}
                  onChange={(next) => change({ [name]: next })}
                  error={faults[name]}
                />
              ))}
            </Stack>
          </Group>
          <Attributes
            rows={values.attributes}
            faults={faults}
            onChange={(attributes) => change({ attributes })}
          />
          <div className={classes['end']}>
            <Button variant="subtle" color="gray" onClick={() => setValues(valuesOf({}))}>
              {t('filters.clear')}
            </Button>
            <Button type="submit">{t('filters.apply')}</Button>
          </div>
        </Stack>
      </form>
    </Drawer>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" className={classes['group'] ?? ''} legend={legend}>
      {children}
    </Fieldset>
  );
}

function Activity({
  days,
  faults,
  onChange,
}: {
  days: FilterValues['activity'];
  faults: Record<string, string>;
  onChange: (days: FilterValues['activity']) => void;
}) {
  const set = (name: ActivityName, day: string) => {
    const { [name]: _, ...others } = days;
    onChange(day === '' ? others : { ...others, [name]: day });
  };
  return (
    <Group legend={t('filters.activity')}>
      <div className={classes['two']}>
        {activityNames.map((name) => (
          <DayInput
            key={name}
            label={t(`filters.${name}`)}
            value={days[name] ?? ''}
            onChange={(day) => set(name, day)}
            error={faults[name]}
          />
        ))}
      </div>
    </Group>
  );
}

function Attributes({
  rows,
  faults,
  onChange,
}: {
  rows: FilterValues['attributes'];
  faults: Record<string, string>;
  onChange: (rows: FilterValues['attributes']) => void;
}) {
  const seen = useSeenAttributes();
  const set = (id: number, next: { key?: string; value?: string }) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...next } : row)));
  return (
    <Group legend={t('filters.attributes')}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {t('filters.attributesHelp')}
        </Text>
        {rows.map(({ id, key, value }, index) => (
          <div key={id} className={classes['attribute']}>
            <Autocomplete
              aria-label={t('filters.attributeKey', { number: index + 1 })}
              placeholder={t('filters.attributeKeyHint')}
              data={seen.map(({ name }) => name)}
              limit={20}
              value={key}
              onChange={(next) => set(id, { key: next })}
              error={faults[`attribute ${id}`]}
              maxLength={64}
            />
            <Autocomplete
              aria-label={t('filters.attributeValue', { number: index + 1 })}
              placeholder={t('filters.attributeValueHint')}
              data={[...(seen.find(({ name }) => name === key)?.values ?? [])]}
              limit={20}
              value={value}
              onChange={(next) => set(id, { value: next })}
              maxLength={256}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('filters.removeAttribute', { number: index + 1 })}
              onClick={() => onChange(rows.filter((row) => row.id !== id))}
            >
              <IconX size={14} />
            </ActionIcon>
          </div>
        ))}
        {rows.length < mostAttributes && (
          <div>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={() =>
                onChange([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, key: '', value: '' }])
              }
            >
              {t('filters.addAttribute')}
            </Button>
          </div>
        )}
      </Stack>
    </Group>
  );
}
