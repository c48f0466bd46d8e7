import { formatNumber, formatPercent, formatShort, formatShortSigned, withMinus } from '../../kit/number.ts';
import { Figure } from '../../kit/panel.tsx';
import { locale } from '../../texts/index.ts';
import { changeOf } from './period.ts';
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
  const change = share === null ? formatShortSigned(difference) : withMinus(signedPercent.format(share));
  return (
    <Figure
      label={label}
      value={<span title={formatNumber(now)}>{formatShort(now)}</span>}
      change={way === 'same' ? undefined : { text: change, way: neutral ? undefined : way }}
      note={t('compare.before', { value: formatShort(before) })}
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
      change={
        now === null || before === null || way === 'same'
          ? undefined
          : { text: t('compare.points', { points: withMinus(points.format(difference * 100)) }), way }
      }
      note={now !== null && before !== null && t('compare.before', { value: formatPercent(before) })}
    />
  );
}

export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
