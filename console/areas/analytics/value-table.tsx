import { UnstyledButton } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import classes from './analytics.module.css';
import { t } from './texts.ts';

type Breakdown = components['schemas']['EventBreakdown'];

/** Lists event types, each of which can be opened, or the values of a property. */
export function ValueTable({
  breakdown: { by, values, other },
  onType,
}: {
  breakdown: Breakdown;
  onType: (type: string) => void;
}) {
  const most = Math.max(0.01, ...values.map(({ share }) => share));
  const title = by === 'type' ? t('events.type') : t('events.property');
  return (
    <table className={classes['values']} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <td aria-hidden data-bar />
          <th scope="col" data-number>
            {t('events.count')}
          </th>
          <th scope="col" data-number>
            {t('events.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ value, count, share }) => (
          <tr key={value ?? ''}>
            <td dir="auto">
              {by === 'type' && value !== null ? (
                <UnstyledButton
                  className="plain mono"
                  td="underline"
                  aria-label={t('events.openType', { type: value })}
                  onClick={() => onType(value)}
                >
                  {value}
                </UnstyledButton>
              ) : (
                (value ?? t('events.noValue'))
              )}
            </td>
            <td aria-hidden data-bar>
              <div className={classes['bar']} style={{ width: `${(share / most) * 100}%` }} />
            </td>
            <td data-number>{formatNumber(count)}</td>
            <td data-number>{formatPercent(share)}</td>
          </tr>
        ))}
        {other.count > 0 && (
          <tr>
            <td>{by === 'type' ? t('events.other') : t('events.otherValues')}</td>
            <td aria-hidden data-bar />
            <td data-number>{formatNumber(other.count)}</td>
            <td data-number>{formatPercent(other.share)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
