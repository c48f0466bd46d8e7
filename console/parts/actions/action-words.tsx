import { WordsView } from '../names/words.tsx';
import type { Action } from './action-types.ts';
import { wordsOfAction } from './describe-action.ts';

/** What an action does, in a few words. */
export function ActionWords({
  action,
  plain = false,
  className,
}: {
  action: Action;
  /** Within a link, a button or a tooltip: names only. */
  plain?: boolean;
  className?: string;
}) {
  const words = wordsOfAction(action);
  return <WordsView words={words} plain={plain} {...(className === undefined ? {} : { className })} />;
}
