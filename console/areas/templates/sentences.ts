import { keyOfPlanned } from '../../parts/changes/apply-bundle.ts';
import { useSentence } from '../../parts/sentences/use-sentence.ts';
import type { TemplateBundle } from './pack.ts';
import { listOf } from './plan.ts';

/** What each definition of a template does, by `keyOfPlanned`. */
export function useSentences(bundle: TemplateBundle): ReadonlyMap<string, string> {
  const say = useSentence();
  return new Map(listOf(bundle).map((one) => [keyOfPlanned(one), say(one.kind, one.body)]));
}
