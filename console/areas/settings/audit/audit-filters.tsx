import { NativeSelect, Pill } from '@mantine/core';
import { definitionKinds } from '../../../../packages/sdk/src/limits.ts';
import { kindNames } from '../../../parts/changes/kinds.ts';
import { MomentRangePicker } from '../../../parts/range/moment-range-picker.tsx';
import english from '../texts.en.json' with { type: 'json' };
import { t } from '../texts.ts';
import { definitionKindOf } from './entry.ts';
import type { AuditSearch } from './search.ts';

const otherKinds = Object.keys(english.audit.kinds) as (keyof typeof english.audit.kinds)[];

const kinds = [
  ...definitionKinds.map((list) => (list === 'currencies' ? 'currency' : list.slice(0, -1))),
  ...otherKinds,
];

function kindLabel(type: string): string {
  const list = definitionKindOf(type);
  if (list) return kindNames(list).many;
  const other = otherKinds.find((known) => known === type);
  return other ? t(`audit.kinds.${other}`) : type;
}

/** A select that adds a filter, and the filters in force as chips that can be removed. */
export function AuditFilters({
  search,
  onChange,
}: {
  search: AuditSearch;
  onChange: (next: AuditSearch) => void;
}) {
  const { kind, actorId, actorName, targetId, targetName } = search;
  const chips: readonly { label: string; without: AuditSearch }[] = [
    ...(kind === undefined ? [] : [{ label: kindLabel(kind), without: { kind: undefined } }]),
    ...(actorId === undefined
      ? []
      : [
          {
            label: t('audit.by', { name: actorName ?? actorId }),
            without: { actorId: undefined, actorName: undefined },
          },
        ]),
    ...(targetId === undefined
      ? []
      : [
          {
            label: t('audit.only', { name: targetName ?? targetId }),
            without: { targetId: undefined, targetName: undefined },
          },
        ]),
  ];
  return (
    <>
      <NativeSelect
        aria-label={t('audit.addFilter')}
        value=""
        data={[
          { value: '', label: t('audit.addFilter') },
          ...kinds.map((value) => ({ value, label: kindLabel(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value === '' ? undefined : value })}
      />
      <MomentRangePicker
        label={t('audit.time')}
        value={{ from: search.from ?? null, to: search.to ?? null }}
        onChange={({ from, to }) => onChange({ from: from ?? undefined, to: to ?? undefined })}
        real
      />
      {chips.map(({ label, without }) => (
        <Pill
          key={label}
          size="md"
          withRemoveButton
          onRemove={() => onChange(without)}
          removeButtonProps={{
            'aria-label': t('audit.removeOne', { name: label }),
            tabIndex: 0,
            'aria-hidden': false,
          }}
        >
          <span className="name">{label}</span>
        </Pill>
      ))}
    </>
  );
}
