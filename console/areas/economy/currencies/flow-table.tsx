import type { components } from '../../../../packages/sdk/src/index.ts';
import { formatNumber, formatPercent } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import type { ListedKind } from '../../../parts/names/definition-names.ts';
import { t } from '../texts.ts';
import classes from './flow-chart.module.css';

type Flow = components['schemas']['CurrencyEconomy']['sources'][number];

/** The kinds of definitions that a flow can name. */
const kinds: Partial<Record<Flow['type'], ListedKind>> = {
  rule: 'rules',
  quest: 'quests',
  adventure: 'adventures',
  purchase: 'offers',
  use: 'items',
};

/** Sources or sinks of a currency, the largest first. */
export function FlowTable({ title, empty, rows }: { title: string; empty: string; rows: readonly Flow[] }) {
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Panel title={title} flush>
      {rows.length === 0 ? (
        <p className={classes['empty']}>{empty}</p>
      ) : (
        <table className={classes['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('flows.what')}</th>
              <th scope="col" data-number>
                {t('flows.changes')}
              </th>
              <th scope="col" data-number>
                {t('flows.amount')}
              </th>
              <th scope="col" data-number>
                {t('flows.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.type} ${row.id}`}>
                <td>
                  <FlowName {...row} />
                </td>
                <td data-number>{formatNumber(row.changes)}</td>
                <td data-number>{formatNumber(row.amount)}</td>
                <td data-number>{formatPercent(total === 0 ? 0 : row.amount / total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
