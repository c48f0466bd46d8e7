import type { components } from '../../../packages/sdk/src/index.ts';
import { formatMoment } from '../../kit/moment.ts';
import { formatNumber } from '../../kit/number.ts';
import { useHere } from '../../session/here.ts';
import type { Action } from '../actions/action-types.ts';
import { useRewardWords } from '../actions/reward-words.ts';
import type { ChangeKind, DefinitionKind } from '../changes/definition-kinds.ts';
import { describeCondition } from '../expression/describe-condition.ts';
import { useConditionNames } from '../expression/use-condition-names.ts';
import { useNameOf } from '../names/definition-names.ts';
import { t } from './texts.ts';
import { timingWords } from './timing-words.ts';

type Schemas = components['schemas'];
interface Inputs {
  rules: Schemas['RuleInput'];
  quests: Schemas['QuestInput'];
  adventures: Schemas['AdventureInput'];
  badges: Schemas['BadgeInput'];
  leaderboards: Schemas['LeaderboardInput'];
  currencies: Schemas['CurrencyInput'];
  items: Schemas['ItemInput'];
  offers: Schemas['OfferInput'];
  segments: Schemas['SegmentInput'];
  boosts: Schemas['BoostInput'];
  experiments: Schemas['ExperimentInput'];
}
type Limit = NonNullable<Inputs['rules']['limit']>;

/** Conditions in words, with names instead of ids. */
export function useConditionWords(): (source: string) => string {
  const names = useConditionNames();
  return (source) => describeCondition(source, names) ?? source;
}

/** What an offer costs, in words. */
export function usePriceWords(): (price: Inputs['offers']['price']) => string {
  const nameOf = useNameOf('currencies');
  return (price) =>
    t('price', {
      price: price
        .map(({ currencyId, amount }) => `${formatNumber(amount)} ${nameOf(currencyId)}`)
        .join(', '),
    });
}

/** What a boost does, for whom and when, in a sentence or two. Also of one that is being edited. */
export function useBoostWords(): (
  boost: Pick<
    Inputs['boosts'],
    'factor' | 'of' | 'segmentId' | 'startsAt' | 'endsAt' | 'eventTypes' | 'personal' | 'stack'
  >,
) => string {
  const nameOf = useNameOf('currencies');
  const segmentName = useNameOf('segments');
  return ({ factor, of, segmentId, startsAt, endsAt, eventTypes, personal, stack }) => {
    const currencies = (of.currencyIds ?? []).map(nameOf).join(', ');
    const what = of.xp ? t('boost.xp') : currencies || '…';
    const events = eventTypes?.length ? eventTypes.join(', ') : null;
    const values = { what, factor: formatNumber(factor), events: events ?? '' };
    const gains = t(events === null ? 'boost.gains' : 'boost.gainsOn', values);
    const parts = [personal ? t('boost.personal', { gains }) : t('boost.everyone', { gains })];
    if (segmentId) parts.push(t('forSegment', { segment: segmentName(segmentId) }));
    if (startsAt && endsAt)
      parts.push(t('boost.between', { from: formatMoment(startsAt), to: formatMoment(endsAt) }));
    else if (startsAt) parts.push(t('boost.from', { from: formatMoment(startsAt) }));
    else if (endsAt) parts.push(t('boost.until', { to: formatMoment(endsAt) }));
    if (stack === 'highest') parts.push(t('boost.highest'));
    return parts.join(' ');
  };
}

export function limitWords(limit: Limit | null | undefined): string | null {
  return limit ? t(`limit.${limit.per}`, { count: limit.times }) : null;
}

export function boardWords({ source, reset }: Pick<Inputs['leaderboards'], 'source' | 'reset'>): string {
  return `${t(source === 'xp' ? 'board.xp' : 'board.score')} ${t(`reset.${reset ?? 'never'}`)}`;
}

/** "if level is at least 5", to follow the event. */
export function ifWords(condition: string): string {
  return t('if', { condition });
}

/** Says in a sentence or two what a definition does. It must be valid; the levels have no sentence. */
export function useSentence(): (kind: ChangeKind, definition: object) => string {
  const conditionWords = useConditionWords();
  const priceWords = usePriceWords();
  const boostWords = useBoostWords();
  const questName = useNameOf('quests');
  const segmentName = useNameOf('segments');
  const { timezone } = useHere().project;
  const { ofAction } = useRewardWords();
  const forSegment = (id: string | null | undefined) =>
    id ? t('forSegment', { segment: segmentName(id) }) : null;
  const then = (actions: readonly Action[] | null | undefined) =>
    actions?.length ? t('sentence.then', { effects: actions.map(ofAction).join(', ') }) : null;
  const parts: { [K in DefinitionKind]: (one: Inputs[K]) => readonly (string | null | undefined)[] } = {
    rules: (rule) => {
      const { on, when, limit, then: actions, segmentId } = rule;
      const timing = timingWords(rule, timezone, segmentName);
      const only = when ? ifWords(conditionWords(when)) : '';
      const trigger = when ? `${on} ${only}` : on;
      const first =
        timing === null
          ? t('sentence.rule', { trigger })
          : [timing, only && `${t('sentence.only', { condition: only })}`].filter(Boolean).join(' ');
      return [first, forSegment(segmentId), then(actions), limitWords(limit)];
    },
    quests: ({ objectives, rewards }) => {
      const goals = objectives.map((one) => `${one.name ?? one.id}: ${formatNumber(one.target)}`);
      return [t('sentence.quest', { goals: goals.join(', ') }), then(rewards)];
    },
    adventures: ({ steps, rewards }) => {
      const names = steps.map(({ questId }) => questName(questId));
      return [t('sentence.adventure', { steps: names.join(', ') }), then(rewards)];
    },
    badges: ({ description }) => [description],
    leaderboards: (board) => [boardWords(board)],
    currencies: () => [],
    items: ({ description, onUse }) => [description, then(onUse)],
    boosts: (boost) => [boostWords(boost)],
    experiments: ({ hypothesis }) => [hypothesis],
    offers: ({ price, grants, segmentId }) => [priceWords(price), forSegment(segmentId), then(grants)],
    segments: ({ description, members }) => [
      description,
      t('sentence.segment', { condition: conditionWords(members) }),
    ],
  };
  return (kind, definition) => {
    if (kind === 'levels') return '';
    const say = parts[kind] as (one: object) => readonly (string | null | undefined)[];
    return say(definition)
      .filter((part) => part)
      .join(' ');
  };
}
