import { Alert, Text } from '@mantine/core';
import { type FormRulesRecord, type UseFormReturnType, useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { LaurelError } from '../../packages/sdk/src/index.ts';
import { fillNodes, sayMessage } from '../texts/index.ts';
import { describeError } from './describe-error.ts';
import { findFieldFaults } from './field-faults.ts';
import { IconAlertCircle } from './icons.ts';
import { placeFaults } from './place-faults.ts';
import { RequestId } from './request-id.tsx';
import { t } from './texts.ts';

type Values = Record<string, unknown>;

export interface ApiForm<V extends Values> {
  form: UseFormReturnType<V>;
  busy: boolean;
  /** The error, if it belongs to no field. */
  failure: unknown;
  /** For a form with `noValidate`: it shows the faults at the fields itself. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Clears the failure, for example when a dialog is opened again. */
  clear: () => void;
}

/**
 * A form whose input stays until the service has accepted it. Errors of the service are shown at the fields that they
 * name; other errors are shown above the form.
 */
export function useApiForm<V extends Values>({
  initialValues,
  validate,
  submit,
}: {
  initialValues: V;
  validate?: FormRulesRecord<V>;
  submit: (values: V) => Promise<unknown>;
}): ApiForm<V> {
  const form = useForm<V>({ initialValues, ...(validate ? { validate } : {}) });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async (values: V) => {
    setBusy(true);
    setFailure(null);
    try {
      await submit(values);
    } catch (error) {
      const { atFields, elsewhere } = placeFaults(error, Object.keys(form.getValues()));
      form.setErrors(atFields);
      setFailure(elsewhere ? error : null);
    } finally {
      setBusy(false);
    }
  };
  const submitValid = form.onSubmit((values) => void send(values)) as (
    event: SubmitEvent<HTMLFormElement>,
  ) => void;
  return {
    form,
    busy,
    failure,
    onSubmit: (event) => {
      const { faults, other } = findFieldFaults(event.currentTarget);
      if (Object.keys(faults).length === 0 && other === null) return submitValid(event);
      event.preventDefault();
      form.setErrors({ ...form.validate().errors, ...faults });
      const first = event.currentTarget.querySelector<HTMLElement>('[data-path]:invalid');
      if (first) first.focus();
      else other?.reportValidity();
    },
    clear: () => {
      setFailure(null);
      form.clearErrors();
    },
  };
}

export function FormFailure({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const { title, message, requestId } = describeError(error);
  const details = error instanceof LaurelError ? error.details : [];
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={16} />} title={title} role="alert">
      <Text size="sm" className="wrap">
        {message}
      </Text>
      {details.map((detail) => (
        <Text key={detail.path} size="sm" className="wrap">
          <span className="mono">{detail.path}</span> {sayMessage(detail)}
        </Text>
      ))}
      {requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          {fillNodes(t, 'error.request', { id: <RequestId value={requestId} /> })}
        </Text>
      )}
    </Alert>
  );
}
