import { Checkbox, Input, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DurationInput } from '../../kit/duration-input.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ActionList } from '../../parts/actions/action-list.tsx';
import { EventTypeInput } from '../../parts/events/event-type-input.tsx';
import { ConditionEditor } from '../../parts/expression/condition-editor.tsx';
import { useVocabulary } from '../../parts/expression/vocabulary.ts';
import { SegmentField } from '../../parts/fields/segment-field.tsx';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { useHere } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import classes from './rule-editor.module.css';
import { periods, type RuleDetail, type RuleValues } from './rule-values.ts';
import { t } from './texts.ts';
import { TimingFields } from './timing-fields.tsx';

/** The fields of a rule, in the order in which people think of them: event, condition, actions, limit. */
export function RuleFields({
  form,
  isNew,
  disabled,
  timer,
}: {
  form: UseFormReturnType<RuleValues>;
  isNew: boolean;
  disabled: boolean;
  /** What a stored rule that time sets off has done. */
  timer: RuleDetail['timer'];
}) {
  const { environment } = useHere();
  const { values, errors } = form;
  const vocabulary = useVocabulary(values.on);
  const set = <Field extends keyof RuleValues>(field: Field, value: RuleValues[Field]) => {
    // Errors are by position, so those of a list no longer fit once the list changes.
    for (const at of Object.keys(errors)) if (at.split('.')[0] === field) form.clearFieldError(at);
    form.setValues({ [field]: value } as Partial<RuleValues>);
  };
  return (
    <>
      <Panel
        title={t('rule')}
        {...(disabled ? { description: reasons['definitions.write'] } : {})}
        actions={
          <Switch label={t('fields.enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
        }
      >
        <div className={classes['names']}>
          <TextInput label={t('name')} required maxLength={200} dir="auto" {...form.getInputProps('name')} />
          <TextInput
            label={t('id')}
            placeholder={isNew ? t('fields.generated') : ''}
            readOnly={!isNew}
            variant={isNew ? 'default' : 'filled'}
            classNames={{ input: 'mono' }}
            {...form.getInputProps('id')}
          />
          <EventTypeInput
            label={t('fields.on')}
            required
            withOwn
            withTimed
            value={values.on}
            onChange={(on) => set('on', on)}
            error={errors['on']}
          />
        </div>
      </Panel>
      <TimingFields form={form} timer={timer} />
      <Panel title={t('fields.when')} description={t('fields.whenText')}>
        <ConditionEditor
          label={t('fields.expression')}
          value={values.when}
          onChange={(when) => set('when', when)}
          vocabulary={vocabulary}
          error={errors['when']}
          disabled={disabled}
        />
      </Panel>
      <Panel title={t('fields.then')} description={t('fields.thenText')}>
        <ActionList
          actions={values.then}
          onChange={(then) => set('then', then)}
          errorOf={(place) => errors[`then.${place}`]}
          vocabulary={vocabulary}
          disabled={disabled}
          empty={t('fields.noActions')}
        />
        {errors['then'] && <Input.Error mt={6}>{errors['then']}</Input.Error>}
      </Panel>
      <Panel title={t('fields.limits')} description={t('fields.limitsText')}>
        <div className={classes['pair']}>
          <div className={classes['limit']}>
            <NumberInput
              label={t('fields.atMost')}
              placeholder={t('fields.noLimit')}
              min={1}
              max={1_000_000}
              allowDecimal={false}
              {...form.getInputProps('limit.times')}
            />
            <NativeSelect
              aria-label={t('fields.limitPeriod')}
              data={periods.map((value) => ({ value, label: t(`fields.periods.${value}`) }))}
              {...form.getInputProps('limit.per')}
            />
          </div>
          <DurationInput
            label={t('fields.cooldown')}
            value={values.cooldownSeconds}
            onChange={(seconds) => set('cooldownSeconds', seconds)}
            error={errors['cooldownSeconds']}
          />
          <MomentInput
            label={t('fields.from')}
            value={values.startsAt}
            onChange={(at) => set('startsAt', at)}
            error={errors['startsAt']}
          />
          <MomentInput
            label={t('fields.until')}
            second
            value={values.endsAt}
            onChange={(at) => set('endsAt', at)}
            error={errors['endsAt']}
          />
          {/* A schedule names its segment with its time. */}
          {(values.on !== 'schedule' || values.segmentId !== null) && (
            <SegmentField
              value={values.segmentId}
              onChange={(id) => set('segmentId', id)}
              error={errors['segmentId']}
            />
          )}
          <NumberInput
            label={t('fields.priority')}
            description={t('fields.priorityText')}
            min={-1_000_000}
            max={1_000_000}
            allowDecimal={false}
            {...form.getInputProps('priority')}
          />
          <Checkbox.Group
            label={t('fields.environments')}
            description={t('fields.environmentsText')}
            value={values.environments}
            onChange={(chosen) => set('environments', chosen as RuleValues['environments'])}
            error={errors['environments']}
          >
            <div className={classes['environments']}>
              <Checkbox value="live" label={t('fields.live')} disabled={environment === 'test'} />
              <Checkbox value="test" label={t('fields.test')} />
            </div>
          </Checkbox.Group>
        </div>
      </Panel>
    </>
  );
}
