import { formatNumber } from '../../kit/number.ts';
import type { Values } from '../../texts/index.ts';
import { own, put } from '../../texts/own-properties.ts';
import type { Reference } from '../names/definition-link.tsx';
import { fillWords } from '../names/fill-words.ts';
import type { NameOf } from '../names/use-names.ts';
import type { Words } from '../names/words.tsx';
import { type ActionName, defaultOf, fieldsOf, isActionName } from './action-types.ts';
import { t } from './texts.ts';

/** An action as it is stored, or as it is being written: fields may be missing. */
type Described = { readonly do: ActionName } & Readonly<Record<string, unknown>>;

/** How the console calls an action; one that it does not know as the service does. */
export function actionInWords(name: string): string {
  return isActionName(name) ? t(`actions.${name}.name`) : name;
}

/** How the form calls a field of an action. */
export function labelOf(name: ActionName, field: string): string {
  return t(`actions.${name}.fields.${field}` as Parameters<typeof t>[0]);
}

/** What an action does, in a few words that lead to what it is about. */
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
  return t(`actions.${action.do}.${style}`, { ...values, ...Object.fromEntries(names) });
}

/** What stands in the places of its texts. A field that is still empty is shown as an ellipsis. */
function placesOf(action: Described): { references: Record<string, Reference>; values: Values } {
  const references: Record<string, Reference> = {};
  const values: Values = {};
  const objective = action['objectiveId'];
  for (const [field, is] of fieldsOf(action.do)) {
    const value = own(action, field) ?? defaultOf(is) ?? '';
    if (is.is === 'definition' && value !== '') {
      const within = is.of === 'quests' && objective ? { objective: String(objective) } : {};
      put(references, field, { kind: is.of, id: String(value), ...within });
    } else if (typeof value === 'number') {
      // A count chooses the form of the text, which then formats it.
      put(values, field, field === 'count' ? value : formatNumber(value));
    } else put(values, field, String(value) || '…');
  }
  return { references, values };
}
