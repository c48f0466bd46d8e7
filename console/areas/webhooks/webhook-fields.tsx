import { Checkbox, Group, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { limits } from '../../../packages/sdk/src/limits.ts';
import { EventChoice } from './event-choice.tsx';
import { HeaderFields } from './header-fields.tsx';
import { t } from './texts.ts';
import type { WebhookValues } from './webhook-values.ts';

/** The fields of a webhook, for creating and for editing one. */
export function WebhookFields({
  form,
  disabled,
  headerNames = [],
}: {
  form: UseFormReturnType<WebhookValues>;
  disabled: boolean;
  /** The names of the stored headers. */
  headerNames?: readonly string[];
}) {
  const { all, events } = form.values;
  return (
    <>
      <TextInput
        label={t('fields.url')}
        description={t('fields.urlNote')}
        placeholder="https://hooks.example.com/laurel"
        required
        maxLength={2048}
        type="url"
        autoComplete="off"
        classNames={{ input: 'mono' }}
        disabled={disabled}
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('fields.description')}
        description={t('fields.descriptionNote')}
        maxLength={500}
        dir="auto"
        disabled={disabled}
        {...form.getInputProps('description')}
      />
      <Checkbox.Group
        label={t('fields.environments')}
        description={t('fields.environmentsNote')}
        {...form.getInputProps('environments')}
      >
        <Group gap="lg" mt={6}>
          <Checkbox value="live" label={t('fields.live')} disabled={disabled} />
          <Checkbox value="test" label={t('fields.test')} disabled={disabled} />
        </Group>
      </Checkbox.Group>
      <EventChoice
        all={all}
        chosen={events}
        onAll={(next) => {
          form.setFieldValue('all', next);
          form.clearFieldError('events');
        }}
        onChosen={(next) => {
          form.setFieldValue('events', next);
          form.clearFieldError('events');
        }}
        disabled={disabled}
        error={form.errors['events'] as string | undefined}
      />
      <Textarea
        label={t('fields.filter')}
        description={t('fields.filterNote')}
        placeholder={'event.type != "player.level_up" || event.data.newLevel % 10 == 0'}
        maxLength={limits.filterLength}
        autosize
        minRows={1}
        maxRows={8}
        spellCheck={false}
        dir="ltr"
        classNames={{ input: 'mono' }}
        disabled={disabled}
        {...form.getInputProps('filter')}
      />
      <NumberInput
        label={t('fields.perSecond')}
        description={t('fields.perSecondNote')}
        min={1}
        max={limits.webhookAttemptsPerSecond}
        allowDecimal={false}
        w={220}
        disabled={disabled}
        {...form.getInputProps('maxPerSecond')}
      />
      <HeaderFields
        names={headerNames}
        headers={form.values.headers}
        onChange={(headers) => {
          form.setFieldValue('headers', headers);
          form.clearFieldError('headers');
        }}
        errors={form.errors}
        disabled={disabled}
      />
    </>
  );
}
