import { Figures } from '../../kit/panel.tsx';
import { useNameOf } from '../names/definition-names.ts';
import { ByDay } from './by-day.tsx';
import { ComparedFigure } from './compared-figure.tsx';
import type { Period } from './period.ts';
import { t } from './texts.ts';
import type { Compared } from './use-results.ts';

export function OfferResults({
  id,
  period,
  results: { now, before },
}: {
  id: string;
  period: Period;
  results: Compared<'offers'>;
}) {
  const nameOf = useNameOf('currencies');
  const paidBefore = new Map(before.paid.map(({ currencyId, amount }) => [currencyId, amount]));
  return (
    <>
      <Figures>
        <ComparedFigure label={t('offer.sold')} now={now.sold} before={before.sold} />
        <ComparedFigure label={t('offer.buyers')} now={now.buyers} before={before.buyers} />
        {now.paid.map(({ currencyId, amount }) => (
          <ComparedFigure
            key={currencyId}
            label={t('offer.paid', { currency: nameOf(currencyId) })}
            now={amount}
            before={paidBefore.get(currencyId) ?? 0}
          />
        ))}
      </Figures>
      <ByDay
        kind="offers"
        id={id}
        period={period}
        days={now.days}
        series={[{ key: 'sold', label: t('offer.sold'), shape: 'bar' }]}
      />
    </>
  );
}
