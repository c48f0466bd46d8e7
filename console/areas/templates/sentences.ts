import { formatNumber } from '../../kit/number.ts';
import type { Action } from '../../parts/actions/action-types.ts';
import { useRewardWords } from '../../parts/actions/reward-words.ts';
import { keyOfPlanned } from '../../parts/changes/apply-bundle.ts';
import type { DefinitionKind } from '../../parts/changes/definition-kinds.ts';
import { describeCondition } from '../../parts/expression/describe-condition.ts';
import { useNameOf } from '../../parts/names/definition-names.ts';
import type { TemplateBoard, TemplateBundle, TemplateOffer, TemplateRule } from './pack.ts';
import { t } from './texts.ts';

/** Conditions in words, with names instead of ids. */
export function useConditionWords(): (source: string) => string {
  const [badges, currencies] = [useNameOf('badges'), useNameOf('currencies')];
  return (source) =>
    describeCondition(source, { 'player.badges': badges, 'player.balances': currencies }) ?? source;
}

/** What an offer costs, in words. */
export function usePriceWords(): (price: TemplateOffer['price']) => string {
  const nameOf = useNameOf('currencies');
  return (price) =>
    t('price', {
      price: price
        .map(({ currencyId, amount }) => `${formatNumber(amount)} ${nameOf(currencyId)}`)
        .join(', '),
    });
}

export function limitWords(limit: TemplateRule['limit']): string | null {
  return limit ? t(`limit.${limit.per}`, { count: limit.times }) : null;
}

export function boardWords({ source, reset }: TemplateBoard): string {
  return `${t(source === 'xp' ? 'board.xp' : 'board.score')} ${t(`reset.${reset ?? 'never'}`)}`;
}

/** What each definition of a template does, in a sentence or two, by `keyOfPlanned`. */
export function useSentences(bundle: TemplateBundle): ReadonlyMap<string, string> {
  const { rules, quests, adventures = [], badges, leaderboards, offers = [] } = bundle;
  const conditionWords = useConditionWords();
  const priceWords = usePriceWords();
  const questName = useNameOf('quests');
  const { ofAction } = useRewardWords();
  const sentences = new Map<string, string>();
  const tell = (kind: DefinitionKind, id: string, ...parts: readonly (string | null | undefined)[]) =>
    sentences.set(keyOfPlanned({ kind, id }), parts.filter((part) => part).join(' '));
  const then = (actions: readonly Action[] | null | undefined) =>
    actions?.length ? t('sentence.then', { effects: actions.map(ofAction).join(', ') }) : null;
  for (const { id, on, when, limit, then: actions } of rules) {
    const trigger = when ? `${on} ${t('if', { condition: conditionWords(when) })}` : on;
    tell('rules', id, t('sentence.rule', { trigger }), then(actions), limitWords(limit));
  }
  for (const { id, objectives, rewards } of quests) {
    const goals = objectives.map((one) => `${one.name ?? one.id}: ${formatNumber(one.target)}`);
    tell('quests', id, t('sentence.quest', { goals: goals.join(', ') }), then(rewards));
  }
  for (const { id, steps, rewards } of adventures) {
    const names = steps.map(({ questId }) => questName(questId));
    tell('adventures', id, t('sentence.adventure', { steps: names.join(', ') }), then(rewards));
  }
  for (const { id, description } of badges) tell('badges', id, description);
  for (const board of leaderboards) tell('leaderboards', board.id, boardWords(board));
  for (const { id, price, grants } of offers) tell('offers', id, priceWords(price), then(grants));
  return sentences;
}
