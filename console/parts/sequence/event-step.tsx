import { Button, NativeSelect, NumberInput, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormFailure } from '../../kit/api-form.tsx';
import { useHere } from '../../session/here.ts';
import { EventTypeInput } from '../events/event-type-input.tsx';
import { type EventStep, mostEvents, type Pace, paces, type StepFaults } from './script.ts';
import classes from './script-editor.module.css';
import { t } from './texts.ts';

export function EventStepFields({
  step,
  faults,
  onChange,
}: {
  step: EventStep;
  faults: StepFaults;
  onChange: (step: EventStep) => void;
}) {
  const here = useHere();
  const { type, properties, times, every } = step;
  const takeLast = useMutation({
    mutationFn: () => here.api.get('/events', { params: { query: { type, limit: 1 } } }),
    onSuccess: ({ data: [last] }) => {
      if (last) onChange({ ...step, properties: JSON.stringify(last.properties, null, 2) });
    },
  });
  return (
    <>
      <EventTypeInput
        label={t('script.type')}
        value={type}
        onChange={(next) => onChange({ ...step, type: next })}
        error={faults.type}
      />
      <div className={classes['pair']}>
        <NumberInput
          label={t('script.times')}
          min={1}
          max={mostEvents}
          clampBehavior="none"
          allowDecimal={false}
          value={times}
          onChange={(next) => onChange({ ...step, times: next })}
          error={faults.times}
        />
        <NativeSelect
          label={t('script.every')}
          data={paces.map((value) => ({ value, label: t(`script.paces.${value}`) }))}
          value={every}
          onChange={(event) => onChange({ ...step, every: event.currentTarget.value as Pace })}
        />
      </div>
      <Textarea
        label={t('script.properties')}
        description={t('script.propertiesHint')}
        placeholder='{ "amount": 120 }'
        autosize
        minRows={1}
        maxRows={12}
        classNames={{ input: 'mono' }}
        spellCheck={false}
        value={properties}
        onChange={(event) => onChange({ ...step, properties: event.currentTarget.value })}
        error={faults.properties}
      />
      <Button
        variant="subtle"
        size="compact-xs"
        className={classes['take'] ?? ''}
        loading={takeLast.isPending}
        disabled={type === ''}
        onClick={() => takeLast.mutate()}
      >
        {t('script.takeLast')}
      </Button>
      {takeLast.data?.data.length === 0 && (
        <Text size="xs" c="dimmed" role="status">
          {t('script.noLast')}
        </Text>
      )}
      <FormFailure error={takeLast.error} />
    </>
  );
}
