import { Alert, Button, Fieldset, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { own } from '../../texts/own-properties.ts';
import { EventTypeInput } from '../events/event-type-input.tsx';
import { useSeenProperties } from '../events/seen.ts';
import { PlayerSelect } from '../players/player-select.tsx';
import { ReasonField } from '../players/reason-field.tsx';
import { PropertyField } from './property-field.tsx';
import { kindOf, propertiesOf, typedOf } from './property-values.ts';
import { SentEvent } from './sent-event.tsx';
import { t } from './texts.ts';

interface Values extends Record<string, unknown> {
  playerId: string | null;
  type: string;
  fields: Record<string, string>;
  json: string;
  reason: string;
}

/** Asks for an event, sends it, and shows what it did and why. In live it also asks for a reason. */
export function SendEventDialog({
  playerId,
  type,
  properties,
  onClose,
}: {
  playerId: string | null;
  type: string;
  properties: Readonly<Record<string, unknown>>;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const isLive = here.environment === 'live';
  const [sent, setSent] = useState<{ type: string; result: components['schemas']['EventResult'] } | null>(
    null,
  );
  const { form, ...sending } = useApiForm<Values>({
    initialValues: { playerId, type, ...typedOf([], properties), reason: '' },
    validate: {
      playerId: (value: string | null) => (value === null ? t('noPlayer') : null),
      type: (value: string) => (value === '' ? t('noType') : null),
    },
    submit: async (values): Promise<void> => {
      const read = propertiesOf(seen, values);
      if ('faults' in read) return form.setErrors(read.faults);
      const body = {
        playerId: values.playerId ?? '',
        type: values.type,
        properties: read.value,
        ...(isLive ? { reason: values.reason } : {}),
      };
      if (isLive && !(await ask(body))) return;
      setSent({ type: body.type, result: await here.api.post('/events', { body }) });
      // Lists, figures and the player itself: an event may change all of them.
      await client.invalidateQueries({ queryKey: keyOf(here) });
    },
  });
  const ask = (body: { type: string; playerId: string }) =>
    confirm({
      title: t('askTitle', { type: body.type }),
      body: t('ask', { player: body.playerId }),
      action: t('send'),
    });
  const { values } = form;
  const seen = useSeenProperties(values.type);
  // Until the properties of the type are known, all are JSON.
  const [given, setGiven] = useState(properties);
  if (seen.length > 0 && Object.keys(given).length > 0) {
    setGiven({});
    form.setValues(typedOf(seen, given));
  }
  const takeLast = useMutation({
    mutationFn: () => here.api.get('/events', { params: { query: { type: values.type, limit: 1 } } }),
    onSuccess: ({ data: [last] }) => {
      if (!last) return;
      form.setValues({ ...typedOf(seen, last.properties), playerId: values.playerId ?? last.playerId });
    },
  });
  const withFields = seen.filter((one) => kindOf(one) !== null);
  return (
    <FormDialog
      {...sending}
      failure={takeLast.error ?? sending.failure}
      title={t(isLive ? 'titleLive' : 'title')}
      action={t('send')}
      size="xl"
      instead={sent && <SentEvent {...sent} onAgain={() => setSent(null)} onClose={onClose} />}
      onClose={onClose}
    >
      {isLive && <Alert color="orange">{t('live')}</Alert>}
      <PlayerSelect
        label={t('player')}
        description={t('playerNote')}
        mayBeNew
        value={values.playerId}
        onChange={(next) => form.setFieldValue('playerId', next)}
        error={form.errors['playerId']}
      />
      <EventTypeInput
        label={t('type')}
        value={values.type}
        onChange={(next) => form.setFieldValue('type', next)}
        error={form.errors['type']}
      />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          loading={takeLast.isPending}
          disabled={values.type === ''}
          onClick={() => takeLast.mutate()}
        >
          {t('useLast')}
        </Button>
        {takeLast.data?.data.length === 0 && (
          <Text size="xs" c="dimmed" role="status">
            {t('noLast')}
          </Text>
        )}
      </Group>
      {withFields.length > 0 && (
        <Fieldset legend={t('properties')}>
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {t('propertiesNote')}
            </Text>
            {withFields.map((property) => (
              <PropertyField
                key={property.name}
                property={property}
                value={own(values.fields, property.name) ?? ''}
                onChange={(next) => form.setFieldValue('fields', { ...values.fields, [property.name]: next })}
                error={form.errors[`fields.${property.name}`]}
              />
            ))}
          </Stack>
        </Fieldset>
      )}
      <Textarea
        label={t(withFields.length > 0 ? 'other' : 'properties')}
        description={t('otherNote')}
        placeholder='{ "amount": 120 }'
        autosize
        minRows={2}
        maxRows={8}
        classNames={{ input: 'mono' }}
        spellCheck={false}
        {...form.getInputProps('json')}
      />
      {isLive && <ReasonField description={t('reasonNote')} {...form.getInputProps('reason')} />}
    </FormDialog>
  );
}
