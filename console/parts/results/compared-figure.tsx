import { formatNumber, formatPercent, formatShort, formatShortSigned } from '../../kit/number.ts';
import { Figure } from '../../kit/panel.tsx';
import { locale } from '../../texts/index.ts';
import { changeOf } from './period.ts';
import classes from './results.module.css';
import { t } from './texts.ts';

const signedPercent = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'always',
});
const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A number of the period, with its change since the previous period. */
export function ComparedFigure({
  label,
  now,
  before,
  /** The change has no colour, because more is not better. */
  neutral = false,
}: {
  label: string;
  now: number;
  before: number;
  neutral?: boolean;
}) {
  const { way, share, difference } = changeOf(now, before);
  const change = share === null ? formatShortSigned(difference) : signedPercent.format(share);
  return (
    <Figure
      label={label}
      value={<span title={formatNumber(now)}>{formatShort(now)}</span>}
      note={<ChangeNote way={way} change={change} before={formatShort(before)} neutral={neutral} />}
    />
  );
}

/** A share from 0 to 1; its change is in percentage points. Null if the total is 0. */
export function ComparedShare({
  label,
  now,
  before,
}: {
  label: string;
  now: number | null;
  before: number | null;
}) {
  const { way, difference } = changeOf(now ?? 0, before ?? 0);
  return (
    <Figure
      label={label}
      value={now === null ? '–' : formatPercent(now)}
      note={
        now !== null &&
        before !== null && (
          <ChangeNote
            way={way}
            change={t('compare.points', { points: points.format(difference * 100) })}
            before={formatPercent(before)}
            neutral={false}
          />
        )
      }
    />
  );
}

function ChangeNote({
  way,
  change,
  before,
  neutral,
}: {
  way: 'up' | 'down' | 'same';
  change: string;
  before: string;
  neutral: boolean;
}) {
  return (
    <span className={classes['change']}>
      {way !== 'same' && (
        <b data-way={neutral ? undefined : way}>
          {way === 'up' ? '▲' : '▼'} {change}
        </b>
      )}
      <span>{t('compare.before', { value: before })}</span>
    </span>
  );
}

export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
