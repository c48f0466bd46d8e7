import { Stack } from '@mantine/core';
import { FormFailure } from '../../kit/api-form.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import { DefinitionSaveBar } from '../../parts/editing/definition-save-bar.tsx';
import { keepScriptOfNew } from '../../parts/sequence/stored-script.ts';
import { describeUse } from '../../parts/use/describe-use.ts';
import { useHere, useMay } from '../../session/here.ts';
import classes from './rule-editor.module.css';
import { RuleFields } from './rule-fields.tsx';
import { RuleTools } from './rule-tools.tsx';
import { bodyOf, newRule, type RuleRecord, valuesOf } from './rule-values.ts';
import { t } from './texts.ts';

/** Edits one rule. The tools beside the form use the rule as it is in the form, saved or not. */
export function RuleEditor({ stored, copied }: EditorProps<RuleRecord>) {
  const here = useHere();
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({
    kind: 'rules',
    stored,
    copied,
    valuesOf: (rule: RuleRecord | undefined) => (rule ? valuesOf(rule) : newRule()),
    bodyOf,
    onCreated: (id) => keepScriptOfNew(here.params, 'rules', id),
  });
  const { form, failure, onSubmit, formRef, conflict } = editing;
  const rule = editing.stored?.data;
  return (
    <div className={classes['editor']}>
      <form ref={formRef} onSubmit={onSubmit} className={classes['form']} noValidate>
        <fieldset disabled={!may}>
          <Stack gap="md">
            <RuleFields form={form} isNew={!rule} disabled={!may} />
          </Stack>
        </fieldset>
        <FormFailure error={failure} />
        <DefinitionSaveBar
          editing={editing}
          kind="rules"
          consequence={t('delete')}
          countAffected={({ id }) => describeUse(here, 'rules', id)}
        />
      </form>
      <RuleTools form={form} fixedId={rule?.id ?? null} />
      {conflict}
    </div>
  );
}
