import { WordsView } from '../names/words.tsx';
import type { Action } from './action-types.ts';
import { wordsOfAction } from './describe-action.ts';

/** Describes an action in a few words. */
export function ActionWords({
  action,
  plain = false,
  className,
}: {
  action: Action;
  /** Without links, for use within a link, a button or a tooltip. */
  plain?: boolean;
  className?: string;
}) {
  const words = wordsOfAction(action);
  return <WordsView words={words} plain={plain} {...(className === undefined ? {} : { className })} />;
}
