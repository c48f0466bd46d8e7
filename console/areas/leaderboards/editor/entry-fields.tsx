import { NumberInput, Stack, Switch } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { PriceEditor } from '../../../parts/economy/price-editor.tsx';
import editor from '../../../parts/editing/editor.module.css';
import { ConditionEditor } from '../../../parts/expression/condition-editor.tsx';
import { useVocabulary } from '../../../parts/expression/vocabulary.ts';
import { MomentInput } from '../../../parts/range/moment-input.tsx';
import { t } from '../texts.ts';
import { type EntryValues, type NumberValue, newEntry } from './board-values.ts';

/** Who may take part, what it costs, and how often they may try. */
export function EntryFields({
  entry,
  maxAttempts,
  onChange,
  errors,
  disabled,
}: {
  entry: EntryValues | null;
  maxAttempts: NumberValue;
  onChange: (change: { entry: EntryValues | null } | { maxAttempts: NumberValue }) => void;
  errors: FormErrors;
  disabled: boolean;
}) {
  return (
    <fieldset disabled={disabled}>
      <Stack gap="sm">
        <NumberInput
          label={t('entry.maxAttempts')}
          description={t('entry.maxAttemptsText')}
          placeholder={t('entry.unlimited')}
          min={1}
          max={1_000}
          allowDecimal={false}
          maw={280}
          value={maxAttempts}
          onChange={(next) => onChange({ maxAttempts: next })}
          error={errors['maxAttempts']}
        />
        <Switch
          label={t('entry.required')}
          description={t('entry.requiredText')}
          checked={entry !== null}
          onChange={(event) => onChange({ entry: event.currentTarget.checked ? newEntry() : null })}
        />
        {entry && (
          <Join
            value={entry}
            onChange={(next) => onChange({ entry: next })}
            errors={errors}
            disabled={disabled}
          />
        )}
      </Stack>
    </fieldset>
  );
}

function Join({
  value,
  onChange,
  errors,
  disabled,
}: {
  value: EntryValues;
  onChange: (next: EntryValues) => void;
  errors: FormErrors;
  disabled: boolean;
}) {
  const vocabulary = useVocabulary('');
  return (
    <>
      <div className={editor['fields']}>
        <MomentInput
          label={t('entry.until')}
          value={value.until}
          onChange={(until) => onChange({ ...value, until })}
          error={errors['entry.until']}
          disabled={disabled}
        />
        <NumberInput
          label={t('entry.maxEntries')}
          placeholder={t('entry.unlimited')}
          min={1}
          allowDecimal={false}
          hideControls
          value={value.maxEntries}
          onChange={(maxEntries) => onChange({ ...value, maxEntries })}
          error={errors['entry.maxEntries']}
        />
      </div>
      <PriceEditor
        value={value.price}
        onChange={(price) => onChange({ ...value, price })}
        errors={errors}
        path="entry.price"
        free={t('entry.free')}
        disabled={disabled}
      />
      <ConditionEditor
        label={t('entry.requires')}
        value={value.requires}
        onChange={(requires) => onChange({ ...value, requires })}
        vocabulary={vocabulary}
        ofPlayer
        empty={t('entry.everybody')}
        error={errors['entry.requires']}
        disabled={disabled}
      />
    </>
  );
}
