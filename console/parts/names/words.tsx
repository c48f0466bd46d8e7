import { Fragment } from 'react';
import { DefinitionLink, type Reference } from './definition-link.tsx';

/** A sentence with references to definitions in it. */
export type Words = readonly (string | Reference)[];

/** Draws a sentence: each reference as a name that leads to what it names. */
export function WordsView({
  words,
  plain = false,
  className,
}: {
  words: Words;
  /** Within a link or a button: names only. */
  plain?: boolean;
  /** Of each link. */
  className?: string;
}) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence have no id, and it is drawn whole
    <Fragment key={index}>
      {typeof word === 'string' ? (
        word
      ) : (
        <DefinitionLink {...word} plain={plain} {...(className === undefined ? {} : { className })} />
      )}
    </Fragment>
  ));
}
