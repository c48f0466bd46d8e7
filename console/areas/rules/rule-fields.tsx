import { Checkbox, Input, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DurationInput } from '../../kit/duration-input.tsx';
import { MomentInput } from '../../kit/moment-input.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ActionList } from '../../parts/actions/action-list.tsx';
import { EventTypeInput } from '../../parts/event-type-input.tsx';
import { ConditionEditor } from '../../parts/expression/condition-editor.tsx';
import { useVocabulary } from '../../parts/expression/vocabulary.ts';
import { useHere } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import classes from './rule-editor.module.css';
import { periods, type RuleValues } from './rule-values.ts';

const periodNames = { day: 'per day', week: 'per week', month: 'per month', lifetime: 'ever' };

/** The fields of a rule, in the order in which one thinks of them: what, when, then, how often. */
export function RuleFields({
  form,
  isNew,
  disabled,
}: {
  form: UseFormReturnType<RuleValues>;
  isNew: boolean;
  disabled: boolean;
}) {
  const { environment } = useHere();
  const { values, errors } = form;
  const vocabulary = useVocabulary(values.on);
  const set = <Field extends keyof RuleValues>(field: Field, value: RuleValues[Field]) => {
    // What the service found wrong at an action is no longer at that place once the list changes.
    for (const at of Object.keys(errors)) if (at.split('.')[0] === field) form.clearFieldError(at);
    form.setValues({ [field]: value } as Partial<RuleValues>);
  };
  return (
    <>
      <Panel
        title="Rule"
        {...(disabled ? { description: reasons['definitions.write'] } : {})}
        actions={<Switch label="Enabled" {...form.getInputProps('enabled', { type: 'checkbox' })} />}
      >
        <div className={classes['names']}>
          <TextInput label="Name" required maxLength={200} dir="auto" {...form.getInputProps('name')} />
          <TextInput
            label="ID"
            placeholder={isNew ? 'Generated from the name' : ''}
            readOnly={!isNew}
            variant={isNew ? 'default' : 'filled'}
            classNames={{ input: 'mono' }}
            {...form.getInputProps('id')}
          />
          <EventTypeInput
            label="Trigger event"
            required
            withOwn
            value={values.on}
            onChange={(on) => set('on', on)}
            error={errors['on']}
          />
        </div>
      </Panel>
      <Panel title="When" description="Conditions on the event and the player.">
        <ConditionEditor
          label="Expression"
          value={values.when}
          onChange={(when) => set('when', when)}
          vocabulary={vocabulary}
          error={errors['when']}
          disabled={disabled}
        />
      </Panel>
      <Panel title="Then" description="Actions run in this order. Amounts are numbers or expressions.">
        <ActionList
          actions={values.then}
          onChange={(then) => set('then', then)}
          errorOf={(place) => errors[`then.${place}`]}
          vocabulary={vocabulary}
          disabled={disabled}
          empty="No actions yet. Add at least one."
        />
        {errors['then'] && <Input.Error mt={6}>{errors['then']}</Input.Error>}
      </Panel>
      <Panel title="Limits, environments and priority" description="Limits and cooldowns are per player.">
        <div className={classes['pair']}>
          <div className={classes['limit']}>
            <NumberInput
              label="At most"
              placeholder="No limit"
              min={1}
              max={1_000_000}
              allowDecimal={false}
              {...form.getInputProps('limit.times')}
            />
            <NativeSelect
              aria-label="Limit period"
              data={periods.map((value) => ({ value, label: `times ${periodNames[value]}` }))}
              {...form.getInputProps('limit.per')}
            />
          </div>
          <DurationInput
            label="Cooldown"
            value={values.cooldownSeconds}
            onChange={(seconds) => set('cooldownSeconds', seconds)}
            error={errors['cooldownSeconds']}
          />
          <MomentInput
            label="From"
            value={values.startsAt}
            onChange={(at) => set('startsAt', at)}
            error={errors['startsAt']}
          />
          <MomentInput
            label="Until"
            value={values.endsAt}
            onChange={(at) => set('endsAt', at)}
            error={errors['endsAt']}
          />
          <NumberInput
            label="Priority"
            description="Higher runs first. Ties run in ID order."
            min={-1_000_000}
            max={1_000_000}
            allowDecimal={false}
            {...form.getInputProps('priority')}
          />
          <Checkbox.Group
            label="Environments"
            description="Try the rule in test before you use it in live."
            value={values.environments}
            onChange={(chosen) => set('environments', chosen as RuleValues['environments'])}
            error={errors['environments']}
          >
            <div className={classes['environments']}>
              <Checkbox value="live" label="Live" disabled={environment === 'test'} />
              <Checkbox value="test" label="Test" />
            </div>
          </Checkbox.Group>
        </div>
      </Panel>
    </>
  );
}
