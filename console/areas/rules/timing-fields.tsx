import { Input, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Panel } from '../../kit/panel.tsx';
import { useEnvironmentTime } from '../../kit/time.tsx';
import { SegmentField } from '../../parts/fields/segment-field.tsx';
import { useNameOf } from '../../parts/names/definition-names.ts';
import { timingWords, weekdayName } from '../../parts/sentences/timing-words.ts';
import { useHere } from '../../session/here.ts';
import { locale } from '../../texts/language.ts';
import { nextOccurrences } from './next-occurrences.ts';
import classes from './rule-editor.module.css';
import { frequencies, type RuleDetail, type RuleValues, type ScheduleValues, zones } from './rule-values.ts';
import { t } from './texts.ts';

/** When a rule runs that time sets off, with a sentence that says it; nothing for other rules. */
export function TimingFields({
  form,
  timer,
}: {
  form: UseFormReturnType<RuleValues>;
  timer: RuleDetail['timer'];
}) {
  const { timezone } = useHere().project;
  const { on } = form.values;
  const present = useEnvironmentTime();
  const sentence = timingWords(form.values, timezone, useNameOf('segments'));
  if (sentence === null) return null;
  return (
    <Panel title={t('timing.title')}>
      <Stack gap="sm">
        <div className={classes['pair']}>
          {on === 'schedule' && <ScheduleFields form={form} />}
          {on === 'player.inactive' && (
            <NumberInput
              label={t('timing.inactiveDays')}
              min={1}
              max={365}
              allowDecimal={false}
              {...form.getInputProps('inactiveDays')}
            />
          )}
          {on === 'player.streak_at_risk' && (
            <NumberInput
              label={t('timing.hoursBefore')}
              min={1}
              max={23}
              allowDecimal={false}
              {...form.getInputProps('hoursBefore')}
            />
          )}
        </div>
        <Text size="sm" aria-live="polite">
          {sentence}
        </Text>
        {on === 'schedule' && (
          <Text size="sm" c="dimmed">
            {t('timing.next', { dates: nextDates(form.values.schedule, timezone, present()) })}
          </Text>
        )}
        {timer && (
          <Text size="sm" c="dimmed">
            {t('timing.given', { count: timer.players })}
            {timer.skipped > 0 && ` ${t('timing.skipped', { count: timer.skipped })}`}
          </Text>
        )}
        {form.errors['schedule'] && <Input.Error>{form.errors['schedule']}</Input.Error>}
      </Stack>
    </Panel>
  );
}

function ScheduleFields({ form }: { form: UseFormReturnType<RuleValues> }) {
  const { every } = form.values.schedule;
  return (
    <>
      <NativeSelect
        label={t('timing.every')}
        data={frequencies.map((value) => ({ value, label: t(`timing.frequencies.${value}`) }))}
        {...form.getInputProps('schedule.every')}
        onChange={({ currentTarget: { value } }) =>
          // The 20th of a month is not a day of the week, so the day begins at the first.
          form.setFieldValue('schedule', {
            ...form.values.schedule,
            every: value as ScheduleValues['every'],
            day: 1,
          })
        }
      />
      {every === 'week' && (
        <NativeSelect
          label={t('timing.weekday')}
          data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }))}
          {...form.getInputProps('schedule.day')}
          value={String(form.values.schedule.day)}
        />
      )}
      {every === 'month' && (
        <NumberInput
          label={t('timing.monthDay')}
          description={t('timing.monthDayText')}
          min={1}
          max={31}
          allowDecimal={false}
          {...form.getInputProps('schedule.day')}
        />
      )}
      <TextInput type="time" label={t('timing.at')} required {...form.getInputProps('schedule.at')} />
      <NativeSelect
        label={t('timing.zone')}
        data={zones.map((value) => ({ value, label: t(`timing.zones.${value}`) }))}
        {...form.getInputProps('schedule.zone')}
      />
      <SegmentField
        value={form.values.schedule.segmentId}
        onChange={(id) => form.setFieldValue('schedule.segmentId', id)}
        error={form.errors['schedule.segmentId']}
      />
    </>
  );
}

const dates = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** As a clock in the zone shows them; that of a player shows the same, at another moment. */
function nextDates(schedule: ScheduleValues, timezone: string, now: number): string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
  const [today = '', time = ''] = clock.split(' ');
  const next = nextOccurrences(schedule, { today, time }, 3);
  return next.map((date) => `${dates.format(new Date(date))}, ${schedule.at}`).join(' · ');
}
