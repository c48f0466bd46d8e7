import { Group, NativeSelect, Text } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { FilterInput } from '../../kit/filter-input.tsx';
import { type Icon, IconSearch } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { linkHere } from '../../kit/page-link.ts';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { type Here, useHere } from '../../session/here.ts';
import { ChangesetStrip } from '../changes/changeset-strip.tsx';
import { type DefinitionKind, kindIn } from '../changes/kinds.ts';
import type { Schedule } from '../life/state-of.ts';
import { useLifeColumn, useStatusColumn } from '../life/use-life.tsx';
import { definitionLink } from '../names/definition-pages.ts';
import { DefinitionMarks } from './definition-marks.tsx';
import { DeletedList } from './deleted-list.tsx';
import { definitionsAtOnce, definitionsKey, readDefinitions } from './first-query.ts';
import { NewDefinition } from './new-definition.tsx';
import { TemplateLink } from './template-link.tsx';
import { t } from './texts.ts';

interface Row extends Schedule {
  id: string;
  name: string;
  updatedAt: string;
}

/** All definitions of a kind, newest first, with whether each counts now and what happened with it this week. */
export function DefinitionList<Definition extends Row>({
  title,
  subtitle,
  kind,
  icon,
  empty,
  picture,
  marks,
  columns,
  states = [],
  ownStatus = false,
  fetchPage = (here, query, signal) => readDefinitions(here, kind, query, signal),
}: {
  title: string;
  subtitle: string;
  /** The kind, as in the address. */
  kind: DefinitionKind;
  icon: Icon;
  /** A sentence for an empty list that says what will be here. */
  empty: string;
  /** Shown before the name. */
  picture?: (definition: Definition) => ReactNode;
  /** Shown beside the name. */
  marks?: (definition: Definition) => ReactNode;
  /** The columns between the name and the time of the last change. */
  columns: readonly Column<Definition>[];
  /** One of the columns says whether it counts now. */
  ownStatus?: boolean;
  /** More choices of the filter beside all and deleted. */
  states?: readonly { value: string; label: string }[];
  /** If absent, all of the kind are read. */
  fetchPage?: (
    here: Here,
    query: { limit: number; cursor?: string },
    signal: AbortSignal,
    /** One of `states`, if it was chosen. */
    state: string | undefined,
  ) => Promise<{ data: Definition[]; nextCursor: string | null }>;
}) {
  const here = useHere();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { state?: string; text?: unknown };
  const { state } = search;
  const many = kindIn(kind, 'manyWithin');
  // The router reads 42 as a number.
  const text = typeof search.text === 'string' || typeof search.text === 'number' ? String(search.text) : '';
  const filter = (change: { state?: string | undefined; text?: string | undefined }) => {
    void navigate({ ...linkHere<typeof change>(change), replace: true });
  };
  /** Reads all definitions, which are a thousand at most, and filters them in the browser. */
  const findAll = async (signal: AbortSignal) => {
    const found: Definition[] = [];
    let cursor: string | undefined;
    do {
      const page = await fetchPage(here, { limit: 100, ...(cursor ? { cursor } : {}) }, signal, state);
      found.push(...page.data.filter((one) => isFound(one, text)));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return { data: found, nextCursor: null };
  };
  const create = <NewDefinition kind={kind} />;
  const status = useStatusColumn<Definition>();
  const life = useLifeColumn<Definition>(kind);
  return (
    <Page title={title} subtitle={<Text c="dimmed">{subtitle}</Text>} actions={create}>
      <ChangesetStrip kind={kind} />
      <TableFrame
        filters={
          <>
            {state !== 'deleted' && (
              <FilterInput
                label={t('list.search', { many })}
                placeholder={t('list.nameOrId')}
                value={text === '' ? undefined : text}
                onChange={(next) => filter({ text: next })}
              />
            )}
            <NativeSelect
              aria-label={t('list.state')}
              data={[
                { value: '', label: t('list.all') },
                ...states,
                { value: 'deleted', label: t('list.deleted') },
              ]}
              value={state === 'deleted' || states.some(({ value }) => value === state) ? state : ''}
              onChange={(event) => filter({ state: event.currentTarget.value, text: undefined })}
              w={120}
            />
          </>
        }
      >
        {state === 'deleted' ? (
          <DeletedList kind={kind} />
        ) : (
          <CursorTable
            label={title}
            queryKey={definitionsKey(here, kind, text, state)}
            fetchPage={(cursor, signal) =>
              text === ''
                ? fetchPage(here, { limit: definitionsAtOnce, ...(cursor ? { cursor } : {}) }, signal, state)
                : findAll(signal)
            }
            columns={[
              {
                header: t('name'),
                cell: (definition) => (
                  <>
                    {picture?.(definition)}
                    <Link
                      {...definitionLink(here.params, kind, definition.id)}
                      className="row-link name"
                      dir="auto"
                    >
                      {definition.name}
                    </Link>
                    {marks?.(definition)}
                    <DefinitionMarks environments={definition.environments} />
                  </>
                ),
              },
              {
                header: t('id'),
                wide: true,
                // Names are what people look for: those with columns of their own leave little room beside them.
                ...(ownStatus && life.length > 0 ? { width: '175px' } : {}),
                cell: ({ id }) => <span className="name mono">{id}</span>,
              },
              ...(ownStatus ? [] : [status]),
              ...columns,
              ...life,
              {
                header: t('list.changed'),
                width: '120px',
                align: 'right',
                wide: true,
                cell: ({ updatedAt }) => <Time at={updatedAt} real />,
              },
            ]}
            rowKey={({ id }) => id}
            empty={
              text === '' ? (
                <EmptyState
                  icon={icon}
                  title={t('list.none', { many })}
                  action={
                    <Group justify="center">
                      {create}
                      <TemplateLink />
                    </Group>
                  }
                >
                  {empty}
                </EmptyState>
              ) : (
                <EmptyState icon={IconSearch} title={t('list.notFound', { many })}>
                  {t('list.notFoundText')}
                </EmptyState>
              )
            }
          />
        )}
      </TableFrame>
    </Page>
  );
}

function isFound({ id, name }: Pick<Row, 'id' | 'name'>, text: string): boolean {
  return `${id} ${name}`.toLowerCase().includes(text.toLowerCase());
}
