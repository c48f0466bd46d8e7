import { type ChangeKind, type DefinitionKind, isDefinitionKind } from './definition-kinds.ts';
import { t } from './texts.ts';

export {
  type ChangeKind,
  type DefinitionKind,
  isDefinitionKind,
} from './definition-kinds.ts';

/** The names of a kind. A kind of a newer service has no names here. */
export function kindNames(kind: string): { one: string; many: string } {
  if (isDefinitionKind(kind) || kind === 'levels') {
    return { one: t(`kinds.${kind}.one`), many: t(`kinds.${kind}.many`) };
  }
  return { one: kind.replace(/s$/, ''), many: capitalised(kind) };
}

/**
 * The name of a kind for use in a sentence, with the words that depend on it: "New rule", "the rule", "this rule",
 * "This rule" as a subject, "rules" within a sentence.
 */
export function kindIn(kind: ChangeKind, form: 'new' | 'the' | 'this' | 'thisIs' | 'manyWithin'): string {
  return t(`kinds.${kind}.${form}`);
}

export function activeInLive(kind: DefinitionKind): string {
  return t('locked.activeInLive', { thisIs: kindIn(kind, 'thisIs') });
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
