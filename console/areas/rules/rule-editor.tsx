import { Stack } from '@mantine/core';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { keepScriptOfNew } from '../../parts/sequence/stored-script.ts';
import { describeUse } from '../../parts/use/describe-use.ts';
import { useHere, useMay } from '../../session/here.ts';
import { RuleFields } from './rule-fields.tsx';
import { RuleTools } from './rule-tools.tsx';
import { bodyOf, newRule, type RuleDetail, valuesOf } from './rule-values.ts';
import { t } from './texts.ts';

/** Edits one rule. The tools beside the form use the rule as it is in the form, saved or not. */
export function RuleEditor({ stored, copied }: EditorProps<RuleDetail>) {
  const here = useHere();
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({
    kind: 'rules',
    stored,
    copied,
    valuesOf: (rule: RuleDetail | undefined) => (rule ? valuesOf(rule) : newRule()),
    bodyOf,
    onCreated: (id) => keepScriptOfNew(here.params, 'rules', id),
  });
  const { form } = editing;
  const rule = editing.stored?.data;
  return (
    <EditorLayout
      editing={editing}
      kind="rules"
      consequence={t('delete')}
      countAffected={({ id }) => describeUse(here, 'rules', id)}
      tryIt={<RuleTools form={form} fixedId={rule?.id ?? null} />}
    >
      <fieldset disabled={!may}>
        <Stack gap="md">
          <RuleFields form={form} isNew={!rule} disabled={!may} timer={rule?.timer ?? null} />
        </Stack>
      </fieldset>
    </EditorLayout>
  );
}
