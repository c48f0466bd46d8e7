import type { Message, MessageParts } from '../../define-messages.ts';

const words = 'x-expects';
const parts = 'x-expects-parts';
const start = 'must be ';

/** For a schema with a pattern, which is hard to read for people: the message about a value that does not match. */
export function expects(message: Message): { [words]: string; [parts]: MessageParts } {
  return { [words]: message.text.slice(start.length), [parts]: message.parts };
}

export function expectedBy(schema: object): Message | undefined {
  const { [words]: text, [parts]: ofText } = schema as { [words]?: string; [parts]?: MessageParts };
  return text === undefined || ofText === undefined ? undefined : { text: start + text, parts: ofText };
}
