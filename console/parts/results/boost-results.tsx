import { Figures } from '../../kit/panel.tsx';
import { useNameOf } from '../names/definition-names.ts';
import { ByDay } from './by-day.tsx';
import { ComparedFigure, ComparedShare } from './compared-figure.tsx';
import type { Period } from './period.ts';
import { t } from './texts.ts';
import type { Compared } from './use-results.ts';

/** How much of what players got came from the boost. */
export function BoostResults({
  id,
  period,
  results: { now, before },
}: {
  id: string;
  period: Period;
  results: Compared<'boosts'>;
}) {
  const nameOf = useNameOf('currencies');
  const giftBefore = new Map(before.currencies.map(({ currencyId, gift }) => [currencyId, gift]));
  return (
    <>
      <Figures>
        <ComparedFigure label={t('boost.times')} now={now.times} before={before.times} />
        {now.currencies.length === 0 && (
          <>
            <ComparedFigure label={t('boost.gift')} now={now.xp.gift} before={before.xp.gift} neutral />
            <ComparedFigure label={t('boost.base')} now={now.xp.base} before={before.xp.base} neutral />
            <ComparedShare
              label={t('boost.share')}
              now={now.xp.all === 0 ? null : now.xp.share}
              before={before.xp.all === 0 ? null : before.xp.share}
            />
          </>
        )}
        {now.currencies.map(({ currencyId, gift }) => (
          <ComparedFigure
            key={currencyId}
            label={t('boost.giftOf', { currency: nameOf(currencyId) })}
            now={gift}
            before={giftBefore.get(currencyId) ?? 0}
            neutral
          />
        ))}
        {now.given + before.given > 0 && (
          <ComparedFigure label={t('boost.given')} now={now.given} before={before.given} />
        )}
      </Figures>
      <ByDay
        kind="boosts"
        id={id}
        period={period}
        days={now.days}
        series={[
          { key: 'gift', label: t('boost.onTop'), shape: 'bar' },
          { key: 'base', label: t('boost.without'), shape: 'line' },
        ]}
      />
    </>
  );
}
