import { Link } from '@tanstack/react-router';
import { CursorTable } from '../../kit/cursor-table.tsx';
import { IconTrash } from '../../kit/icons.ts';
import { EmptyState } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { type DefinitionKind, kindIn } from '../changes/kinds.ts';
import { historyLink } from '../names/definition-pages.ts';
import { t } from './texts.ts';

/** The deleted definitions of a kind. Each links to its history, where it can be restored. */
export function DeletedList({ kind }: { kind: DefinitionKind }) {
  const here = useHere();
  const many = kindIn(kind, 'manyWithin');
  return (
    <CursorTable<{ id: string; name: string; version: number }>
      label={t('deleted.label', { many })}
      queryKey={keyOf(here, kind, 'deleted')}
      fetchPage={(cursor, signal) => {
        const query = { deleted: true, limit: 50, ...(cursor ? { cursor } : {}) };
        return here.api.get(`/${kind}`, { params: { query }, signal });
      }}
      columns={[
        {
          header: t('name'),
          cell: ({ id, name }) => (
            <Link {...historyLink(here.params, kind, id)} className="row-link name" dir="auto">
              {name}
            </Link>
          ),
        },
        { header: t('id'), wide: true, cell: ({ id }) => <span className="name mono">{id}</span> },
        {
          header: t('deleted.action'),
          unnamed: true,
          width: '160px',
          align: 'right',
          cell: () => t('deleted.restore'),
        },
      ]}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon={IconTrash} title={t('deleted.none', { many })}>
          {t('deleted.noneText', { many })}
        </EmptyState>
      }
    />
  );
}
