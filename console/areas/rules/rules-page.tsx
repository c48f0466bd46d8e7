import { Button, Group, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Badge } from '../../kit/badge.tsx';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { FilterInput } from '../../kit/filter-input.tsx';
import { IconBolt } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';
import { ActionWords } from '../../parts/actions/action-words.tsx';
import { ChangesetStrip } from '../../parts/changes/changeset-strip.tsx';
import { DeletedList } from '../../parts/definitions/deleted-list.tsx';
import { NewDefinition } from '../../parts/definitions/new-definition.tsx';
import { TemplateLink } from '../../parts/definitions/template-link.tsx';
import { useLifeColumn } from '../../parts/life/use-life.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { allRulesQuery } from './first-query.ts';
import { RuleSwitch } from './rule-switch.tsx';
import type { RuleRecord } from './rule-values.ts';
import classes from './rules-page.module.css';
import type { RulesSearch } from './search.ts';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/rules');

export function RulesPage() {
  const here = useHere();
  const client = useQueryClient();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filtered = Object.keys(search).length > 0;
  const filter = (change: Partial<Record<keyof RulesSearch, string | undefined>>) =>
    void navigate({ search: { ...search, ...change } as RulesSearch, replace: true });
  const create = <NewDefinition kind="rules" />;
  const readAll = () => client.fetchQuery(allRulesQuery(here));
  const life = useLifeColumn<RuleRecord>('rules');
  const columns: Column<RuleRecord>[] = [
    { header: t('rule'), width: '26%', cell: (rule) => <NameCell rule={rule} /> },
    {
      header: t('list.event'),
      width: '16%',
      wide: true,
      cell: ({ on }) => <span className="name mono">{on}</span>,
    },
    { header: t('list.then'), wide: true, cell: (rule) => <Actions rule={rule} /> },
    {
      header: t('list.priority'),
      width: '78px',
      align: 'right',
      wide: true,
      cell: ({ priority }) => priority,
    },
    ...life,
    {
      header: t('list.changed'),
      width: '110px',
      align: 'right',
      wide: true,
      cell: ({ updatedAt }) => <Time at={updatedAt} real />,
    },
    {
      header: t('list.enabled'),
      width: '80px',
      align: 'right',
      cell: (rule) => <RuleSwitch rule={rule} />,
    },
  ];
  return (
    <Page
      title={t('rules')}
      subtitle={t(here.environment === 'test' ? 'list.subtitleTest' : 'list.subtitle')}
      actions={create}
    >
      <ChangesetStrip kind="rules" />
      <TableFrame
        filters={
          <>
            <FilterInput
              label={t('list.search')}
              placeholder={t('list.nameOrId')}
              value={search.search}
              onChange={(next) => filter({ search: next })}
            />
            <FilterInput
              label={t('list.eventType')}
              value={search.on}
              onChange={(next) => filter({ on: next })}
              width={180}
            />
            <NativeSelect
              aria-label={t('list.state')}
              data={[
                { value: '', label: t('list.all') },
                { value: 'on', label: t('list.on') },
                { value: 'off', label: t('list.off') },
                { value: 'deleted', label: t('list.deleted') },
              ]}
              value={search.state ?? ''}
              onChange={(event) => filter({ state: event.currentTarget.value || undefined })}
              w={120}
            />
          </>
        }
      >
        {search.state === 'deleted' ? (
          <DeletedList kind="rules" />
        ) : (
          <CursorTable
            label={t('rules')}
            queryKey={keyOf(here, 'rules', 'list', search)}
            fetchPage={async () => ({ data: (await readAll()).filter(fits(search)), nextCursor: null })}
            columns={columns}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={IconBolt}
                title={t(filtered ? 'list.noMatch' : 'list.none')}
                action={
                  filtered ? (
                    <Button variant="default" onClick={() => void navigate({ search: {} })}>
                      {t('list.clear')}
                    </Button>
                  ) : (
                    <Group justify="center">
                      {create}
                      <TemplateLink />
                    </Group>
                  )
                }
              >
                {filtered ? null : t('list.noneText')}
              </EmptyState>
            }
          />
        )}
      </TableFrame>
    </Page>
  );
}

function fits({ search = '', on = '', state }: RulesSearch): (rule: RuleRecord) => boolean {
  const [words, type] = [search.toLowerCase(), on.toLowerCase()];
  return (rule) =>
    `${rule.name} ${rule.id}`.toLowerCase().includes(words) &&
    rule.on.toLowerCase().includes(type) &&
    (state === undefined || rule.enabled === (state === 'on'));
}

function NameCell({ rule }: { rule: RuleRecord }) {
  const { params, environment } = useHere();
  return (
    <>
      <Link
        to="/p/$projectId/$environment/rules/$id"
        params={{ ...params, id: rule.id }}
        search={{}}
        className="row-link name"
        dir="auto"
      >
        {rule.name}
      </Link>
      {!rule.environments.includes(environment) && (
        <Badge color="gray">{t(`list.notIn.${environment}`)}</Badge>
      )}
    </>
  );
}

function Actions({ rule }: { rule: RuleRecord }) {
  const [first, ...more] = rule.then;
  return (
    <>
      <span className={`name ${classes['does']}`}>
        {first && <ActionWords action={first} className="plain above" />}
      </span>
      {more.length > 0 && (
        <Tooltip
          label={more.map((action, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: actions have no id, and their order does not change here
            <div key={index}>
              <ActionWords action={action} plain />
            </div>
          ))}
        >
          <Badge color="gray" variant="outline" className={classes['more'] ?? ''}>
            +{more.length}
          </Badge>
        </Tooltip>
      )}
    </>
  );
}
