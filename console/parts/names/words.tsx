import { Fragment } from 'react';
import { DefinitionLink, type Reference } from './definition-link.tsx';

/** A sentence with references to definitions in it. */
export type Words = readonly (string | Reference)[];

/** Renders a sentence, with each reference as a name with a link. */
export function WordsView({
  words,
  plain = false,
  className,
}: {
  words: Words;
  /** Without links, for use within a link or a button. */
  plain?: boolean;
  /** The class of each link. */
  className?: string;
}) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence have no id, and the sentence is replaced as a whole
    <Fragment key={index}>
      {typeof word === 'string' ? (
        word
      ) : (
        <DefinitionLink {...word} plain={plain} {...(className === undefined ? {} : { className })} />
      )}
    </Fragment>
  ));
}
