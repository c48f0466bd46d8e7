import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../kit/number.ts';
import { useNameOf } from '../names/definition-names.ts';
import classes from './backtest.module.css';
import { t } from './texts.ts';

type Result = components['schemas']['BacktestResult'];

interface Compared {
  name: string;
  happened: number;
  draft: number;
}

const most = 8;

/** Compares what happened with what would have happened, for the most affected players and for each badge. */
export function BacktestCharts({
  result: { mostAffected, badges },
  tried,
}: {
  result: Result;
  tried: string;
}) {
  const badgeName = useNameOf('badges');
  const players = mostAffected
    .filter(({ xp }) => xp.difference !== 0)
    .slice(0, most)
    .map(({ playerId, displayName, xp }) => ({
      name: displayName ?? playerId,
      happened: xp.happened,
      draft: xp.draft,
    }));
  const awarded = Object.entries(badges)
    .map(([id, { happened, draft }]) => ({ name: badgeName(id), happened, draft }))
    .sort((a, b) => Math.abs(b.draft - b.happened) - Math.abs(a.draft - a.happened))
    .slice(0, most);
  return (
    <>
      <Compare title={t('charts.xp')} rows={players} tried={tried} />
      <Compare title={t('charts.badges')} rows={awarded} tried={tried} />
    </>
  );
}

function Compare({ title, rows, tried }: { title: string; rows: readonly Compared[]; tried: string }) {
  if (rows.length === 0) return null;
  const largest = Math.max(...rows.flatMap(({ happened, draft }) => [happened, draft]));
  return (
    <figure className={classes['chart']}>
      <figcaption>
        <h3 className={classes['heading']}>{title}</h3>
        <span className={classes['key']} data-of="actual">
          {t('charts.actual')}
        </span>
        <span className={classes['key']} data-of="draft">
          {tried}
        </span>
      </figcaption>
      {/* Hidden from screen readers: the tables have the same figures. */}
      <div className={classes['bars']} aria-hidden>
        {rows.map(({ name, happened, draft }) => (
          <div key={name} className={classes['compared']}>
            <span className="name" title={name}>
              {name}
            </span>
            <CompareBar of="actual" value={happened} most={largest} />
            <CompareBar of="draft" value={draft} most={largest} />
          </div>
        ))}
      </div>
    </figure>
  );
}

function CompareBar({ of, value, most: largest }: { of: 'actual' | 'draft'; value: number; most: number }) {
  const share = largest === 0 ? 0 : Math.max(0, value) / largest;
  return (
    <span className={classes['bar']} data-of={of}>
      <span className={classes['length']} style={{ width: `${share * 100}%` }} />
      <span className={classes['amount']}>{formatNumber(value)}</span>
    </span>
  );
}
