import { Button, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Panel } from '../../kit/panel.tsx';
import { type ExperimentValues, readJson, writeJson } from './experiment-values.ts';
import { t } from './texts.ts';

/** Variants and metrics as JSON. It follows the form, and can be edited too. */
export function ExperimentJson({
  form,
  disabled,
}: {
  form: UseFormReturnType<ExperimentValues>;
  disabled: boolean;
}) {
  const [open, setOpen] = useState(false);
  const current = writeJson(form.values);
  const [known, setKnown] = useState({ written: current, text: current, wrong: false });
  // The form was changed elsewhere. Until then, incomplete JSON stays as it was typed.
  if (known.written !== current) setKnown({ written: current, text: current, wrong: false });
  const change = (text: string) => {
    const read = readJson(text);
    if (!read) return setKnown({ ...known, text, wrong: true });
    setKnown({ written: writeJson(read), text, wrong: false });
    form.setValues(read);
  };
  return (
    <Panel
      title={t('json')}
      description={t('jsonHint')}
      actions={
        <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hide' : 'show')}
        </Button>
      }
      flush={!open}
    >
      {open && (
        <Textarea
          aria-label={t('json')}
          autosize
          minRows={8}
          maxRows={34}
          classNames={{ input: 'mono' }}
          spellCheck={false}
          dir="ltr"
          readOnly={disabled}
          value={known.text}
          onChange={(event) => change(event.currentTarget.value)}
          error={known.wrong && t('notJson')}
        />
      )}
    </Panel>
  );
}
