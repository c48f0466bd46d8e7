import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { type Difference, differences, isEditConflict } from '../../kit/differences.ts';
import { EditConflict } from '../../kit/edit-conflict.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { DeleteRule } from './delete-rule.tsx';
import classes from './rule-editor.module.css';
import { RuleFields } from './rule-fields.tsx';
import { RuleTools } from './rule-tools.tsx';
import { bodyOf, newRule, type RuleRecord, type RuleValues, valuesOf } from './rule-values.ts';

interface Stored {
  data: RuleRecord;
  etag: string | null;
}

/** Edits one rule; what is beside it tries out what stands in the form, saved or not. */
export function RuleEditor({ stored, begin }: { stored: Stored | null; begin: RuleValues | null }) {
  const here = useHere();
  const { api, params } = here;
  const may = useMay('definitions.write');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(stored);
  /** The version that a save is meant for: the one shown, or after a conflict the one that is to be written over. */
  const etag = useRef(stored?.etag ?? null);
  const element = useRef<HTMLFormElement>(null);
  const [conflict, setConflict] = useState<{ found: Difference[]; theirs: Stored } | null>(null);
  const { form, busy, failure, onSubmit } = useApiForm<RuleValues>({
    initialValues: base ? valuesOf(base.data) : (begin ?? newRule()),
    submit: () => save(),
  });

  const read = (id: string) => api.getTagged('/rules/{id}', { params: { path: { id } } });
  /** From here on this is what is being edited. */
  const show = (fresh: Stored) => {
    const values = valuesOf(fresh.data);
    setBase(fresh);
    etag.current = fresh.etag;
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    // For the title above; nobody else reads it while this page is open.
    client.setQueryData(keyOf(here, 'rule', fresh.data.id), fresh);
  };
  const saved = async () => {
    notifications.show({ message: 'The rule is saved.' });
    await client.invalidateQueries({ queryKey: keyOf(here, 'rules') });
  };
  const save = async () => {
    const values = form.getValues();
    const body = bodyOf(values);
    if (!base) {
      const created = await api.post('/rules', {
        body: { ...body, ...(values.id === '' ? {} : { id: values.id }) },
      });
      await saved();
      await navigate({
        to: '/p/$projectId/$environment/rules/$ruleId',
        params: { ...params, ruleId: created.id },
        search: {},
        replace: true,
      });
      return;
    }
    const { id } = base.data;
    try {
      await api.put('/rules/{id}', {
        params: { path: { id }, header: etag.current === null ? {} : { 'If-Match': etag.current } },
        body,
      });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const theirs = await read(id);
      setConflict({ found: differences(body, theirs.data, Object.keys(body)), theirs });
      return;
    }
    show(await read(id));
    await saved();
  };

  return (
    <div className={classes['editor']}>
      <form ref={element} onSubmit={onSubmit} className={classes['form']}>
        <fieldset disabled={!may} className={classes['fields']}>
          <Stack gap="md">
            <RuleFields form={form} isNew={!base} disabled={!may} />
          </Stack>
        </fieldset>
        <div className={classes['foot']}>
          <FormFailure error={failure} />
          <Group justify="space-between">
            {base ? <DeleteRule rule={base.data} /> : <span />}
            {may && (
              <Button type="submit" loading={busy} disabled={base !== null && !form.isDirty()}>
                {base ? 'Save' : 'Create'}
              </Button>
            )}
          </Group>
        </div>
      </form>
      <RuleTools form={form} fixedId={base?.data.id ?? null} />
      <EditConflict
        found={conflict?.found ?? null}
        onClose={() => setConflict(null)}
        onTakeTheirs={() => {
          if (conflict) show(conflict.theirs);
          setConflict(null);
        }}
        onKeepMine={() => {
          etag.current = conflict?.theirs.etag ?? null;
          setConflict(null);
          element.current?.requestSubmit();
        }}
      />
    </div>
  );
}
