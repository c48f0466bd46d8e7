import type { components } from '../../../../packages/sdk/src/index.ts';
import { formatNumber, formatPercent } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { ShortTable } from '../../../kit/short-table.tsx';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import type { ListedKind } from '../../../parts/names/definition-names.ts';
import { t } from '../texts.ts';
import classes from './flow-tables.module.css';

type Flow = components['schemas']['CurrencyEconomy']['sources'][number];

/** The kinds of definitions that a flow can name. */
const kinds: Partial<Record<Flow['type'], ListedKind>> = {
  rule: 'rules',
  quest: 'quests',
  adventure: 'adventures',
  purchase: 'offers',
  use: 'items',
};

interface FlowTableProps {
  title: string;
  /** The head of the column that names them. */
  what: string;
  empty: string;
  rows: readonly Flow[];
}

/** Sources or sinks of a currency, the largest first. */
export function FlowTable({ title, what, empty, rows }: FlowTableProps) {
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Panel title={title} flush>
      {rows.length === 0 ? (
        <p className={classes['empty']}>{empty}</p>
      ) : (
        <ShortTable
          aria-label={title}
          rows={rows}
          rowKey={({ type, id }) => `${type} ${id}`}
          columns={[
            { header: what, cell: (row) => <FlowName {...row} /> },
            { header: t('flows.changes'), number: true, cell: ({ changes }) => formatNumber(changes) },
            { header: t('flows.amount'), number: true, cell: ({ amount }) => formatNumber(amount) },
            {
              header: t('flows.share'),
              number: true,
              cell: ({ amount }) => formatPercent(total === 0 ? 0 : amount / total),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function FlowName({ type, id }: Flow) {
  const kind = kinds[type];
  const name = t(`flows.types.${type}`);
  if (kind === undefined || id === null) return <>{name}</>;
  return (
    <>
      <DefinitionLink kind={kind} id={id} />
      <span className={classes['type']}>{name}</span>
    </>
  );
}
