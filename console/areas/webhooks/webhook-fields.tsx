import { Checkbox, Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { EventChoice } from './event-choice.tsx';
import type { WebhookValues } from './webhook-values.ts';

/** What a webhook is made of, for registering one and for changing one. */
export function WebhookFields({
  form,
  disabled,
}: {
  form: UseFormReturnType<WebhookValues>;
  disabled: boolean;
}) {
  const { all, events } = form.values;
  return (
    <>
      <TextInput
        label="URL"
        description="The HTTPS address that receives events. It must be reachable from the internet."
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
        label="Description"
        description="What it is for, such as “Order service”."
        maxLength={500}
        dir="auto"
        disabled={disabled}
        {...form.getInputProps('description')}
      />
      <Checkbox.Group
        label="Environments"
        description="Environments whose events are sent."
        {...form.getInputProps('environments')}
      >
        <Group gap="lg" mt={6}>
          <Checkbox value="live" label="Live" disabled={disabled} />
          <Checkbox value="test" label="Test" disabled={disabled} />
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
    </>
  );
}
