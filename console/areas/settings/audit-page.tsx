import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { CopyableId } from '../../kit/copy.tsx';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { DifferenceTable } from '../../kit/difference-table.tsx';
import { differences } from '../../kit/differences.ts';
import { IconHistory } from '../../kit/icons.ts';
import { JsonBlock } from '../../kit/json-block.tsx';
import { Page } from '../../kit/page.tsx';
import { Facts } from '../../kit/panel.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { isDefinitionKind } from '../../parts/changes/kinds.ts';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import { accountApi } from '../../session/api.ts';
import { useHere, useMay } from '../../session/here.ts';
import { NoAccess } from '../../session/no-access.tsx';
import classes from './audit-page.module.css';
import { t } from './texts.ts';

type Entry = components['schemas']['AuditEntry'];

export function AuditPage() {
  const { membership } = useHere();
  const { tenantId } = membership;
  const may = useMay('tenant.audit');
  const [opened, setOpened] = useState<Entry | null>(null);
  if (!may) return <NoAccess title={t('audit.title')} icon={IconHistory} permission="tenant.audit" />;
  const columns: Column<Entry>[] = [
    {
      header: t('audit.action'),
      width: '32%',
      cell: (entry) => (
        <button type="button" className={`name mono ${classes['open']}`} onClick={() => setOpened(entry)}>
          {entry.action}
        </button>
      ),
    },
    {
      header: t('audit.actor'),
      cell: ({ actor }) => <span className="name">{actorName(actor)}</span>,
    },
    {
      header: t('audit.target'),
      wide: true,
      cell: (entry) => (
        <span className="name">
          <TargetName entry={entry} />
        </span>
      ),
    },
    {
      header: t('audit.when'),
      width: '110px',
      align: 'right',
      cell: ({ at }) => <Time at={at} />,
    },
  ];
  return (
    <Page title={t('audit.title')} subtitle={t('audit.subtitle')} narrow>
      <TableFrame>
        <CursorTable
          label={t('audit.title')}
          queryKey={['audit', tenantId]}
          fetchPage={(cursor, signal) =>
            accountApi.get('/tenants/{tenantId}/audit-log', {
              params: { path: { tenantId }, query: { limit: 50, ...(cursor ? { cursor } : {}) } },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={IconHistory} title={t('audit.none')} />}
        />
      </TableFrame>
      <Modal opened={opened !== null} onClose={() => setOpened(null)} title={opened?.action ?? ''} size="lg">
        {opened && <Details entry={opened} />}
      </Modal>
    </Page>
  );
}

function Details({ entry }: { entry: Entry }) {
  const { actor, at, target, before, after } = entry;
  const changed = before && after ? differences(before, after, comparedFields(before, after)) : [];
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('audit.actor'), actorName(actor)],
          ...(actor.type === 'system'
            ? []
            : ([
                [t('audit.address'), actor.ip],
                [t('audit.userAgent'), actor.userAgent ?? '—'],
              ] as const)),
          [t('audit.when'), <Time key="at" at={at} form="clock" />],
          [t('audit.target'), <TargetName key="target" entry={entry} />],
          [t('audit.id'), <CopyableId key="id" value={target.id} />],
        ]}
      />
      {changed.length > 0 && (
        <DifferenceTable found={changed} mine={t('audit.before')} theirs={t('audit.after')} />
      )}
      {changed.length === 0 && before && (
        <div>
          {t('audit.before')}
          <JsonBlock value={before} label={t('audit.before')} />
        </div>
      )}
      {changed.length === 0 && after && (
        <div>
          {t('audit.after')}
          <JsonBlock value={after} label={t('audit.after')} />
        </div>
      )}
    </Stack>
  );
}

/** Every change sets these two, so they say nothing about what was changed. */
const moving = new Set(['updatedAt', 'version']);

function comparedFields(before: object, after: object): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter((field) => !moving.has(field));
}

function actorName(actor: Entry['actor']): string {
  if (actor.type === 'person') return actor.email;
  return actor.type === 'key' ? t('audit.byKey', { name: actor.name }) : actor.name;
}

/** The thing that was changed. A definition of the open project has its name and a link. */
function TargetName({ entry: { projectId, target } }: { entry: Entry }) {
  const { params } = useHere();
  const kind = target.type === 'currency' ? 'currencies' : `${target.type}s`;
  if (projectId !== params.projectId || !isDefinitionKind(kind)) return `${target.type} ${target.id}`;
  return (
    <>
      {target.type} <DefinitionLink kind={kind} id={target.id} />
    </>
  );
}
