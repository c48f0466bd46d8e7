import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { ShortTable } from '../../../kit/short-table.tsx';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import tables from '../currencies/flow-tables.module.css';
import { t } from '../texts.ts';
import classes from './reach.module.css';
import type { Simulation } from './simulate.ts';

type Quartiles = Simulation['currencies'][number]['balance'];

/** What these players earn and spend of each currency. */
export function Habits({ currencies }: { currencies: Simulation['currencies'] }) {
  if (currencies.length === 0) return null;
  return (
    <Panel title={t('reach.habits')} description={t('reach.habitsNote')} flush>
      <div className={classes['scroll']}>
        <ShortTable
          aria-label={t('reach.habits')}
          rows={currencies}
          rowKey={({ currencyId }) => currencyId}
          columns={[
            {
              header: t('currency.one'),
              cell: ({ currencyId }) => <DefinitionLink kind="currencies" id={currencyId} />,
            },
            {
              header: t('reach.earned'),
              number: true,
              cell: ({ earnedPerDay }) => <Middle of={earnedPerDay} />,
            },
            {
              header: t('reach.spent'),
              number: true,
              cell: ({ spentPerDay }) => <Middle of={spentPerDay} />,
            },
            { header: t('reach.balance'), number: true, cell: ({ balance }) => <Middle of={balance} /> },
          ]}
        />
      </div>
    </Panel>
  );
}

function Middle({ of }: { of: Quartiles }) {
  if (of === null) return '—';
  return (
    <>
      {formatNumber(of.median)}
      <span className={tables['type']}>
        {formatNumber(of.lower)} – {formatNumber(of.upper)}
      </span>
    </>
  );
}
