import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import tables from '../currencies/flow-chart.module.css';
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
        <table className={tables['table']} aria-label={t('reach.habits')}>
          <thead>
            <tr>
              <th scope="col">{t('currency.one')}</th>
              <th scope="col" data-number>
                {t('reach.earned')}
              </th>
              <th scope="col" data-number>
                {t('reach.spent')}
              </th>
              <th scope="col" data-number>
                {t('reach.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {currencies.map(({ currencyId, earnedPerDay, spentPerDay, balance }) => (
              <tr key={currencyId}>
                <td>
                  <DefinitionLink kind="currencies" id={currencyId} />
                </td>
                <Cell value={earnedPerDay} />
                <Cell value={spentPerDay} />
                <Cell value={balance} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Cell({ value }: { value: Quartiles }) {
  if (value === null) return <td data-number>—</td>;
  return (
    <td data-number>
      {formatNumber(value.median)}
      <span className={tables['type']}>
        {formatNumber(value.lower)} – {formatNumber(value.upper)}
      </span>
    </td>
  );
}
