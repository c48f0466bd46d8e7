import { MultiSelect, Select } from '@mantine/core';
import { kindIn } from '../changes/kinds.ts';
import { type ListedKind, useDefinitionNames } from './definition-names.ts';
import { t } from './texts.ts';

interface Choice {
  kind: ListedKind;
  label: string;
  withLabel?: boolean;
  error?: React.ReactNode;
  disabled?: boolean;
  /** Definitions that cannot be chosen here. */
  exclude?: readonly string[];
}

/** The value of the option that creates a new one. No id can begin with `+`. */
const createOption = '+new';

/** Selects one of the project's definitions by name. */
export function DefinitionSelect({
  kind,
  label,
  value,
  onChange,
  width,
  withLabel = false,
  error,
  disabled = false,
  required = false,
  exclude = [],
  create,
}: Choice & {
  value: string | null;
  onChange: (id: string | null) => void;
  /** The minimal width in pixels. It grows to show its whole label in any language and font. */
  width?: number;
  required?: boolean;
  /** A last option that creates a new one; it is always shown. */
  create?: { label: string; onChoose: () => void };
}) {
  const { options, nothingFound } = useOptions(kind, value ? [value] : [], exclude);
  const all = create ? [...options, { value: createOption, label: create.label }] : options;
  return (
    <Select
      {...(withLabel ? { label } : { 'aria-label': label, placeholder: label })}
      data={all}
      value={value}
      onChange={(chosen) => (chosen === createOption ? create?.onChoose() : onChange(chosen))}
      filter={({ options: parsed, search }) =>
        parsed.filter((one) => 'value' in one && (one.value === createOption || isFound(one.label, search)))
      }
      clearable={!required}
      required={required}
      searchable
      disabled={disabled}
      nothingFoundMessage={nothingFound}
      error={error}
      {...(width === undefined ? {} : { w: `max(${width}px, ${label.length}ch + 2.75rem)`, maw: '100%' })}
    />
  );
}

/** Selects several of the project's definitions by name. */
export function DefinitionsSelect({
  kind,
  label,
  description,
  value,
  onChange,
  error,
  disabled = false,
  exclude = [],
}: Omit<Choice, 'withLabel'> & {
  description?: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { options, nothingFound } = useOptions(kind, value, exclude);
  return (
    <MultiSelect
      label={label}
      description={description}
      data={options}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      disabled={disabled}
      nothingFoundMessage={nothingFound}
      error={error}
    />
  );
}

function useOptions(kind: ListedKind, chosen: readonly string[], exclude: readonly string[]) {
  const { data = [], isPending } = useDefinitionNames(kind);
  const known = new Set(data.map(({ value }) => value));
  // A link or an earlier version may name one that was deleted.
  const gone = chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id }));
  return {
    options: [...data.filter(({ value }) => !exclude.includes(value)), ...gone],
    nothingFound: isPending
      ? t('select.loading')
      : t(data.length > 0 ? 'select.left' : 'select.yet', { many: kindIn(kind, 'manyWithin') }),
  };
}

function isFound(label: string, search: string): boolean {
  return label.toLowerCase().includes(search.trim().toLowerCase());
}
