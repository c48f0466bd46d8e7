import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { keyOfPlanned } from '../../parts/changes/apply-bundle.ts';
import { kindNames } from '../../parts/changes/kinds.ts';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import type { Clash, PlannedDefinition, SortedPlan } from './plan.ts';
import classes from './templates.module.css';
import { t } from './texts.ts';

/** Shows what using a template changes, with a choice for each definition whose id already exists in the project. */
export function PlanView({
  plan: { create, same, moves, clashes },
  sentences,
  replaced,
  onChoose,
}: {
  plan: SortedPlan;
  /** What each definition does, by `keyOfPlanned`. */
  sentences: ReadonlyMap<string, string>;
  /** The clashes that the person chose to replace. */
  replaced: ReadonlySet<string>;
  onChoose: (key: string, replace: boolean) => void;
}) {
  return (
    <Stack gap="md">
      {create.length > 0 && (
        <Part title={t('plan.create', { count: create.length })}>
          <NamesByKind of={create} sentences={sentences} />
        </Part>
      )}
      {moves.length > 0 && (
        <Part title={t('plan.move', { count: moves.length })}>
          <NamesByKind of={moves} sentences={sentences} />
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
      {create.length + moves.length + clashes.length === 0 && <Text fw={500}>{t('plan.nothing')}</Text>}
      {same.length > 0 && (
        <Part title={t('plan.same', { count: same.length })}>
          <NamesByKind of={same} sentences={sentences} />
        </Part>
      )}
    </Stack>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** The names of definitions. Opened, it shows what each does, and links to those that the project has. */
export function NamesByKind({
  of,
  sentences,
}: {
  of: readonly PlannedDefinition[];
  sentences: ReadonlyMap<string, string>;
}) {
  return [...Map.groupBy(of, ({ kind }) => kind)].map(([kind, ones]) => (
    <details key={kind} className={classes['kind']}>
      <summary>
        <b>{kindNames(kind).many}</b>: {ones.map(({ name }) => name).join(', ')}
      </summary>
      <ul>
        {ones.map((one) => (
          <li key={one.id}>
            <b>
              <DefinitionLink kind={kind} id={one.id} />
            </b>{' '}
            {sentences.get(keyOfPlanned(one))}
          </li>
        ))}
      </ul>
    </details>
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
