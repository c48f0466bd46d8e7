import { NativeSelect, Text } from '@mantine/core';
import { IconPlus, type TablerIcon } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Column, CursorTable, TableFrame } from '../kit/cursor-table.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState } from '../kit/states.tsx';
import { Time } from '../kit/time.tsx';
import { AllowedButton } from '../session/allowed.tsx';
import { type Here, keyOf, useHere } from '../session/here.ts';
import { ChangesetStrip } from './changes/changeset-strip.tsx';
import type { DefinitionKind } from './changes/kinds.ts';
import { DeletedList } from './deleted-list.tsx';

interface Row {
  id: string;
  name: string;
  updatedAt: string;
}

/** All definitions of a kind, newest first. */
export function DefinitionList<Definition extends Row>({
  title,
  subtitle,
  kind,
  one,
  icon,
  empty,
  marks,
  columns,
  fetchPage,
}: {
  title: string;
  subtitle: string;
  /** As in the address. */
  kind: DefinitionKind;
  one: string;
  icon: TablerIcon;
  /** What would be here, in a sentence. */
  empty: string;
  /** Beside the name. */
  marks?: (definition: Definition) => ReactNode;
  /** Between the name and when it was changed. */
  columns: readonly Column<Definition>[];
  fetchPage: (
    here: Here,
    query: { limit: number; cursor?: string },
    signal: AbortSignal,
  ) => Promise<{ data: Definition[]; nextCursor: string | null }>;
}) {
  const here = useHere();
  const navigate = useNavigate();
  const { state } = useSearch({ strict: false }) as { state?: string };
  const { projectId, environment } = here.params;
  const addressOf = (id: string) => `/p/${projectId}/${environment}/${kind}/${id}` as never;
  const create = (
    <AllowedButton
      permission="definitions.write"
      leftSection={<IconPlus size={15} />}
      // No id of a definition can begin with this.
      onClick={() => void navigate({ to: addressOf('+new') })}
    >
      {`New ${one}`}
    </AllowedButton>
  );
  return (
    <Page title={title} subtitle={<Text c="dimmed">{subtitle}</Text>} actions={create}>
      <ChangesetStrip kind={kind} />
      <TableFrame
        filters={
          <NativeSelect
            aria-label="State"
            data={[
              { value: '', label: 'All' },
              { value: 'deleted', label: 'Deleted' },
            ]}
            value={state === 'deleted' ? 'deleted' : ''}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              void navigate({ to: '.', search: (chosen ? { state: chosen } : {}) as never, replace: true });
            }}
            w={120}
          />
        }
      >
        {state === 'deleted' ? (
          <DeletedList kind={kind} />
        ) : (
          <CursorTable
            label={title}
            queryKey={keyOf(here, kind, 'list')}
            fetchPage={(cursor, signal) =>
              fetchPage(here, { limit: 50, ...(cursor ? { cursor } : {}) }, signal)
            }
            columns={[
              {
                key: 'name',
                header: 'Name',
                cell: (definition) => (
                  <>
                    <Link to={addressOf(definition.id)} className="row-link name" dir="auto">
                      {definition.name}
                    </Link>
                    {marks?.(definition)}
                  </>
                ),
              },
              {
                key: 'id',
                header: 'ID',
                wide: true,
                cell: ({ id }) => <span className="name mono">{id}</span>,
              },
              ...columns,
              {
                key: 'changed',
                header: 'Changed',
                width: '120px',
                align: 'right',
                cell: ({ updatedAt }) => <Time at={updatedAt} />,
              },
            ]}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={icon} title={`No ${kind} yet`} action={create}>
                {empty}
              </EmptyState>
            }
          />
        )}
      </TableFrame>
    </Page>
  );
}
