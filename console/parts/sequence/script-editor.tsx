import { ActionIcon, Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconClock, IconPlus, IconTrash } from '../../kit/icons.ts';
import { move, replaceAt, useRowKeys, without } from '../../kit/row-keys.ts';
import { EventStepFields } from './event-step.tsx';
import {
  countEvents,
  longestWait,
  mostEvents,
  mostSteps,
  newEvent,
  type ScriptStep,
  type StepFaults,
  type WaitStep,
  type WaitUnit,
  waitUnits,
} from './script.ts';
import classes from './script-editor.module.css';
import { t } from './texts.ts';

/** Edits the events of a script and the time between them. */
export function ScriptEditor({
  steps,
  onChange,
  faults,
}: {
  steps: readonly ScriptStep[];
  onChange: (steps: ScriptStep[]) => void;
  /** The faults of each step; null if there are none. */
  faults: readonly StepFaults[] | null;
}) {
  const rows = useRowKeys(steps.length);
  const isFull = steps.length >= mostSteps;
  const events = steps.filter(({ kind }) => kind === 'event').length;
  const lastType = steps.findLast((step) => step.kind === 'event')?.type ?? '';
  const add = (step: ScriptStep) => {
    rows.added();
    onChange([...steps, step]);
  };
  return (
    <Stack gap="xs">
      <ol className={classes['steps']} aria-label={t('script.title')}>
        {steps.map((step, index) => (
          <li key={rows.keys[index]} aria-label={t('script.step', { number: index + 1 })}>
            <StepHead
              step={step}
              index={index}
              last={steps.length - 1}
              isNeeded={step.kind === 'event' && events === 1}
              onMove={(to) => {
                rows.moved(index, to);
                onChange(move(steps, index, to));
              }}
              onRemove={() => {
                rows.removed(index);
                onChange(without(steps, index));
              }}
            />
            {step.kind === 'event' ? (
              <EventStepFields
                step={step}
                faults={faults?.[index] ?? {}}
                onChange={(next) => onChange(replaceAt(steps, index, next))}
              />
            ) : (
              <WaitFields
                step={step}
                fault={faults?.[index]?.count}
                onChange={(next) => onChange(replaceAt(steps, index, next))}
              />
            )}
          </li>
        ))}
      </ol>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={isFull}
          onClick={() => add(newEvent(lastType))}
        >
          {t('script.addEvent')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconClock size={14} />}
          disabled={isFull}
          onClick={() => add({ kind: 'wait', count: 1, unit: 'days' })}
        >
          {t('script.addWait')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t('script.size', { count: countEvents(steps), most: mostEvents })}
        {isFull && ` ${t('script.full', { most: mostSteps })}`}
      </Text>
    </Stack>
  );
}

function StepHead({
  step,
  index,
  last,
  isNeeded,
  onMove,
  onRemove,
}: {
  step: ScriptStep;
  index: number;
  last: number;
  /** The step is the only event and cannot be removed. */
  isNeeded: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const number = index + 1;
  return (
    <div className={classes['head']}>
      <span>
        {number}. {t(step.kind === 'event' ? 'script.event' : 'script.wait')}
      </span>
      <Group gap={2} wrap="nowrap">
        <ActionIcon
          aria-label={t('script.up', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={15} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('script.down', { number })}
          disabled={index === last}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={15} />
        </ActionIcon>
        <ActionIcon aria-label={t('script.remove', { number })} disabled={isNeeded} onClick={onRemove}>
          <IconTrash size={15} />
        </ActionIcon>
      </Group>
    </div>
  );
}

function WaitFields({
  step,
  fault,
  onChange,
}: {
  step: WaitStep;
  fault: string | undefined;
  onChange: (step: WaitStep) => void;
}) {
  return (
    <div className={classes['pair']}>
      <NumberInput
        aria-label={t('script.later')}
        min={1}
        max={longestWait[step.unit]}
        clampBehavior="none"
        allowDecimal={false}
        value={step.count}
        onChange={(count) => onChange({ ...step, count })}
        error={fault}
      />
      <NativeSelect
        aria-label={t('script.unit')}
        data={waitUnits.map((value) => ({ value, label: t(`script.units.${value}`) }))}
        value={step.unit}
        onChange={(event) => onChange({ ...step, unit: event.currentTarget.value as WaitUnit })}
      />
    </div>
  );
}
