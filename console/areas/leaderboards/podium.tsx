import { formatNumber } from '../../kit/number.ts';
import classes from './podium.module.css';
import { t } from './texts.ts';

export interface Placed {
  rank: number;
  name: string;
  score: number;
}

/** The first three of a season. */
export function Podium({ places }: { places: readonly Placed[] }) {
  if (places.length === 0) return null;
  return (
    <ol className={classes['podium']} aria-label={t('podium.label')}>
      {places.slice(0, 3).map(({ rank, name, score }) => (
        <li key={rank} data-place={rank}>
          <div className={classes['name']} dir="auto">
            {name}
          </div>
          <div className={classes['score']}>{formatNumber(score)}</div>
          <div className={classes['step']}>{rank}</div>
        </li>
      ))}
    </ol>
  );
}
