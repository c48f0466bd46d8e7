import { useNames } from '../names/use-names.ts';
import { t } from './texts.ts';

/** What a metric measures, as far as its name says it. */
export interface NamedMetric {
  id: string;
  of: string;
  eventType?: string | undefined;
  currencyId?: string | undefined;
  questId?: string | undefined;
  day?: number | undefined;
}

/** Says what is measured, with the names of definitions. A kind of a newer service is called by its id. */
export function useMetricWords(): (metric: NamedMetric) => string {
  const nameOf = useNames();
  return ({ id, of, eventType, currencyId, questId, day }) => {
    switch (of) {
      case 'active_days':
        return t('of.active_days');
      case 'xp':
        return t('of.xp');
      case 'retained':
        return t('of.retained', { day: day ?? 1 });
      case 'events':
        return eventType === undefined ? t('of.events') : t('of.eventsOf', { type: eventType });
      case 'currency':
        return t('of.currency', { name: nameOf('currencies', currencyId ?? '') });
      case 'quest_completed':
        return t('of.quest', { name: nameOf('quests', questId ?? '') });
      case 'purchase':
        return currencyId === undefined
          ? t('of.purchase')
          : t('of.purchaseWith', { name: nameOf('currencies', currencyId) });
      default:
        return id;
    }
  };
}
