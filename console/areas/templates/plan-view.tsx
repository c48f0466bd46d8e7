import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { kindNames } from '../../parts/changes/kinds.ts';
import { type Clash, keyOfPlanned, type PlannedDefinition, type SortedPlan } from './plan.ts';
import classes from './templates.module.css';
import { t } from './texts.ts';

/** What using a template does, with a choice for each definition whose id the project has already. */
export function PlanView({
  plan: { create, same, moves, clashes },
  replaced,
  onChoose,
}: {
  plan: SortedPlan;
  /** The clashes that are replaced. */
  replaced: ReadonlySet<string>;
  onChoose: (key: string, replace: boolean) => void;
}) {
  return (
    <Stack gap="md">
      {create.length > 0 && (
        <Part title={t('plan.create', { count: create.length })}>
          <NamesByKind of={create} />
        </Part>
      )}
      {moves.length > 0 && (
        <Part title={t('plan.move', { count: moves.length })}>
          <NamesByKind of={moves} />
        </Part>
      )}
      {clashes.length > 0 && (
        <Part title={t('plan.clash', { count: clashes.length })}>
          <Text size="sm" c="dimmed">
            {t('plan.clashHint')}
          </Text>
          {clashes.map((clash) => (
            <ClashRow
              key={keyOfPlanned(clash)}
              clash={clash}
              replace={replaced.has(keyOfPlanned(clash))}
              onChoose={(replace) => onChoose(keyOfPlanned(clash), replace)}
            />
          ))}
        </Part>
      )}
      {same.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('plan.same', { count: same.length })}
        </Text>
      )}
      {create.length + moves.length + clashes.length === 0 && <Text fw={500}>{t('plan.nothing')}</Text>}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function NamesByKind({ of }: { of: readonly PlannedDefinition[] }) {
  return [...Map.groupBy(of, ({ kind }) => kind)].map(([kind, ones]) => (
    <Text key={kind} size="sm" className="wrap">
      <b>{kindNames(kind).many}</b>: {ones.map(({ name }) => name).join(', ')}
    </Text>
  ));
}

function ClashRow({
  clash: { kind, id, name, fields, locked },
  replace,
  onChoose,
}: {
  clash: Clash;
  replace: boolean;
  onChoose: (replace: boolean) => void;
}) {
  return (
    <div className={classes['clash']}>
      <div className={classes['names']}>
        <Text size="sm" className="wrap">
          {kindNames(kind).many}: <b>{name}</b> <span className="mono">{id}</span>
        </Text>
        <Text size="xs" c="dimmed" className="wrap">
          {locked ?? t('plan.differs', { fields: fields.map((path) => path.slice(1)).join(', ') })}
        </Text>
      </div>
      {locked === null && (
        <SegmentedControl
          size="xs"
          aria-label={t('plan.choice', { name })}
          data={[
            { value: 'skip', label: t('plan.skip') },
            { value: 'replace', label: t('plan.replace') },
          ]}
          value={replace ? 'replace' : 'skip'}
          onChange={(next) => onChoose(next === 'replace')}
        />
      )}
    </div>
  );
}
