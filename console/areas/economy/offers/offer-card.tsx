import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Badge } from '../../../kit/badge.tsx';
import { IconBasket, IconCalendar, IconGift, IconLock, IconRepeat, IconStack2 } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { ProgressLine } from '../../../kit/progress-line.tsx';
import { useEnvironmentTime } from '../../../kit/time.tsx';
import type { ActionValues } from '../../../parts/actions/action-values.ts';
import { useRewardWords } from '../../../parts/actions/reward-words.ts';
import { Amount } from '../../../parts/economy/amount.tsx';
import { describeCondition } from '../../../parts/expression/describe-condition.ts';
import { Picture } from '../../../parts/images/picture.tsx';
import { useNameOf } from '../../../parts/names/definition-names.ts';
import { useHere } from '../../../session/here.ts';
import { locale } from '../../../texts/index.ts';
import cards from '../cards.module.css';
import { t } from '../texts.ts';
import { type OfferState, offerState } from './offer-state.ts';
import type { limitPeriods, OfferValues } from './offer-values.ts';

type Shown = Pick<
  OfferValues,
  | 'name'
  | 'description'
  | 'imageUrl'
  | 'price'
  | 'enabled'
  | 'environments'
  | 'availableFrom'
  | 'availableUntil'
  | 'requires'
> & {
  grants: readonly ActionValues[];
  stock: number | null;
  limit: { times: number; per: (typeof limitPeriods)[number] } | null;
};

/** An offer as players may see it in a shop. */
export function OfferCard({
  offer,
  remaining,
  title,
  marks,
}: {
  offer: Shown;
  /** The pieces that are left; null without a stock, undefined while it is not known. */
  remaining: number | null | undefined;
  /** The name, or a link with it. */
  title: ReactNode;
  /** Marks for those who edit the shop, such as "disabled". */
  marks?: ReactNode;
}) {
  const here = useHere();
  const { ofValues } = useRewardWords();
  const requirement = useRequirement();
  const now = new Date(useEnvironmentTime()());
  const state = offerState(offer, here.environment, now, remaining ?? null);
  const price = offer.price.filter(({ currencyId }) => currencyId !== '');
  return (
    <div className={cards['card']} data-closed={state === 'open' ? undefined : true}>
      <div className={cards['top']}>
        <Picture url={offer.imageUrl || null} icon={IconGift} size={52} />
        <div className={cards['titles']}>
          <Text fw={600} component="div" className="wrap" dir="auto">
            {title}
          </Text>
          {offer.description && (
            <Text c="dimmed" size="sm" className="wrap" dir="auto" lineClamp={3}>
              {offer.description}
            </Text>
          )}
        </div>
      </div>
      {offer.grants.length > 0 && (
        <ul className={cards['lines']} aria-label={t('offer.grants')}>
          {offer.grants.map((grant) => (
            <li key={grant.key}>
              <IconGift size={14} stroke={1.7} aria-hidden />
              <span className="wrap">{ofValues(grant)}</span>
            </li>
          ))}
        </ul>
      )}
      {offer.stock !== null && typeof remaining === 'number' && (
        <ProgressLine
          value={offer.stock === 0 ? 0 : Math.min(1, remaining / offer.stock)}
          label={t('offer.left', { count: remaining, left: formatNumber(remaining) })}
        />
      )}
      <ul className={cards['notes']}>
        {offer.stock !== null && (
          <Note icon={<IconStack2 size={14} />}>
            {typeof remaining === 'number'
              ? t('offer.leftOf', { left: formatNumber(remaining), stock: formatNumber(offer.stock) })
              : t('offer.stockOf', { stock: formatNumber(offer.stock) })}
          </Note>
        )}
        {offer.limit && (
          <Note icon={<IconRepeat size={14} />}>
            {t(`offer.limitOf.${offer.limit.per}`, {
              count: offer.limit.times,
              times: formatNumber(offer.limit.times),
            })}
          </Note>
        )}
        {(offer.availableFrom !== null || offer.availableUntil !== null) && (
          <Note icon={<IconCalendar size={14} />}>{describeWindow(offer)}</Note>
        )}
        {offer.requires.trim() !== '' && (
          <Note icon={<IconLock size={14} />}>
            {t('offer.needs', { requirement: requirement(offer.requires) })}
          </Note>
        )}
      </ul>
      <div className={cards['foot']}>
        <span className={cards['price']}>
          {price.length === 0
            ? t('offer.free')
            : price.map(({ currencyId, amount }) => (
                <Amount
                  key={currencyId}
                  currencyId={currencyId}
                  amount={amount === '' ? '…' : Number(amount)}
                />
              ))}
        </span>
        <StateMark state={state} />
      </div>
      {marks && <div className={cards['marks']}>{marks}</div>}
    </div>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span className="wrap">{children}</span>
    </li>
  );
}

function StateMark({ state }: { state: OfferState }) {
  return state === 'open' ? (
    <Badge color="laurel" leftSection={<IconBasket size={12} />}>
      {t('offer.states.open')}
    </Badge>
  ) : (
    <Badge color={state === 'soldOut' ? 'red' : 'gray'}>{t(`offer.states.${state}`)}</Badge>
  );
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

function describeWindow({
  availableFrom,
  availableUntil,
}: Pick<Shown, 'availableFrom' | 'availableUntil'>): string {
  const at = (value: string) => moment.format(new Date(value));
  if (availableFrom === null) return t('offer.until', { until: at(availableUntil ?? '') });
  if (availableUntil === null) return t('offer.from', { from: at(availableFrom) });
  return t('offer.between', { from: at(availableFrom), until: at(availableUntil) });
}

/** A requirement in words, or the expression itself if the builder cannot read it. */
function useRequirement(): (source: string) => string {
  const names = {
    'player.badges': useNameOf('badges'),
    'player.balances': useNameOf('currencies'),
    'player.items': useNameOf('items'),
  };
  return (source) => describeCondition(source, names) ?? source;
}
