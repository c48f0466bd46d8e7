import { Group, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Copy } from '../../kit/copy.tsx';
import { useMay } from '../../session/here.ts';
import { readRule } from './read-rule.ts';
import { bodyOf, type RuleValues } from './rule-values.ts';
import { t } from './texts.ts';

/** The rule as JSON. It follows the form, and can be edited too. */
export function RuleJson({ form, fixedId }: { form: UseFormReturnType<RuleValues>; fixedId: string | null }) {
  const may = useMay('definitions.write');
  const current = write(form.values);
  const [known, setKnown] = useState({ written: current, text: current, fault: null as string | null });
  // The form was changed elsewhere. Until then, incomplete JSON stays as it was typed.
  if (known.written !== current) setKnown({ written: current, text: current, fault: null });
  const change = (text: string) => {
    const read = readRule(text, fixedId);
    if ('fault' in read) return setKnown({ ...known, text, fault: read.fault });
    setKnown({ written: write(read.values), text, fault: null });
    form.setValues(read.values);
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {t('json.text')}
        </Text>
        <Copy value={known.text} label={t('json.copy')} />
      </Group>
      <Textarea
        aria-label={t('json.label')}
        autosize
        minRows={12}
        maxRows={34}
        classNames={{ input: 'mono' }}
        spellCheck={false}
        dir="ltr"
        readOnly={!may}
        value={known.text}
        onChange={(event) => change(event.currentTarget.value)}
        error={known.fault}
      />
    </Stack>
  );
}

function write(values: RuleValues): string {
  return JSON.stringify({ ...(values.id === '' ? {} : { id: values.id }), ...bodyOf(values) }, null, 2);
}
