import { formatDuration } from '../../kit/duration.ts';
import { formatNumber } from '../../kit/number.ts';
import type { Values } from '../../texts/index.ts';
import { own, put } from '../../texts/own-properties.ts';
import type { Reference } from '../names/definition-link.tsx';
import { fillWords } from '../names/fill-words.ts';
import type { NameOf } from '../names/use-names.ts';
import type { Words } from '../names/words.tsx';
import { type ActionName, defaultOf, fieldsOf, isActionName } from './action-types.ts';
import { t } from './texts.ts';

/** An action as it is stored, or while it is edited: fields may be missing. */
type Described = { readonly do: ActionName } & Readonly<Record<string, unknown>>;

/** The name of an action in the console; for an unknown one, its name in the API. */
export function actionInWords(name: string): string {
  return isActionName(name) ? t(`actions.${name}.name`) : name;
}

/** The label of a field of an action in the form. */
export function labelOf(name: ActionName, field: string): string {
  return t(`actions.${name}.fields.${field}` as Parameters<typeof t>[0]);
}

/** Describes an action in a few words, with links to the definitions in it. */
export function wordsOfAction(action: { readonly do: ActionName }): Words {
  if (!isActionName(action.do)) return [action.do];
  const { references, values } = placesOf(action);
  return fillWords(t, `actions.${action.do}.words`, references, values);
}

/** The same as text, or as a short sentence. */
export function describeAction(
  action: { readonly do: ActionName },
  style: 'words' | 'sentence',
  nameOf: NameOf,
): string {
  const { references, values } = placesOf(action);
  const names = Object.entries(references).map(([field, { kind, id }]) => [field, nameOf(kind, id)]);
  const said = t(`actions.${action.do}.${style}`, { ...values, ...Object.fromEntries(names) });
  return style === 'words' ? said : [said, ...aboutMessage(action, nameOf)].join(' ');
}

/** What else there is to say of a message: its rewards, its end, and that it is sent once. */
function aboutMessage(action: Described, nameOf: NameOf): string[] {
  if (action.do !== 'sendMessage') return [];
  const { rewards, expiresInSeconds, dedupeKey } = action;
  const gifts = Array.isArray(rewards)
    ? rewards.map((reward: Described) => describeAction(reward, 'words', nameOf)).join(', ')
    : '';
  return [
    ...(gifts === '' ? [] : [t('message.gives', { rewards: gifts })]),
    ...(Number(expiresInSeconds) > 0
      ? [t('message.expires', { time: formatDuration(Number(expiresInSeconds)) })]
      : []),
    ...(dedupeKey ? [t('message.once', { key: String(dedupeKey) })] : []),
  ];
}

/** The values for the placeholders of its texts. An empty field is shown as an ellipsis. */
function placesOf(action: Described): { references: Record<string, Reference>; values: Values } {
  const references: Record<string, Reference> = {};
  const values: Values = {};
  const objective = action['objectiveId'];
  for (const [field, is] of fieldsOf(action.do)) {
    const value = own(action, field) ?? defaultOf(is) ?? '';
    if (is.is === 'definition' && value !== '') {
      const within = is.of === 'quests' && objective ? { objective: String(objective) } : {};
      put(references, field, { kind: is.of, id: String(value), ...within });
    } else if (is.is === 'seconds' && Number(value) > 0) {
      put(values, field, formatDuration(Number(value)));
    } else if (typeof value === 'number') {
      // A count chooses the plural form of the text, which then formats the number.
      put(values, field, field === 'count' ? value : formatNumber(value));
    } else put(values, field, (typeof value === 'object' ? JSON.stringify(value) : String(value)) || '…');
  }
  return { references, values };
}
