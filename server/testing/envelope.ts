import assert from 'node:assert/strict';
import { type MessageParts, messageTemplates } from '../platform/define-messages.ts';
import { type FaultCode, type FaultDetail, faultTable } from '../platform/faults.ts';

interface Answer {
  status: number;
  headers: { get(name: string): string | null | undefined };
  // biome-ignore lint/suspicious/noExplicitAny: it is about to be looked at
  body: any;
}

/** The text that the parts make, from the table that has their key. */
function textOf({ key, values = {} }: MessageParts): string {
  const [one = '', other = one] = [messageTemplates.get(key) ?? `no message has the key ${key}`].flat();
  return (values['count'] === 1 ? one : other).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'object' ? textOf(value) : String(value);
  });
}

/** Compares an answer with the error envelope, field by field, and returns the error. */
export function assertFault(answer: Answer, code: FaultCode, context = '') {
  const told = `${context} answered ${answer.status} ${JSON.stringify(answer.body)}`;
  assert.equal(answer.body?.error?.code, code, told);
  assert.equal(answer.status, faultTable[code].status, told);
  assert.deepEqual(Object.keys(answer.body), ['error'], told);
  const { error } = answer.body;
  const { details, messageParts, ...fixed } = error;
  assert.deepEqual(Object.keys(fixed).sort(), ['code', 'message', 'requestId', 'timestamp'], told);
  assert.ok(typeof error.message === 'string' && error.message !== '', told);
  assert.equal(textOf(messageParts), error.message, told);
  assert.equal(error.requestId, answer.headers.get('x-request-id'), told);
  assert.match(error.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, told);
  if (details !== undefined) {
    assert.ok(Array.isArray(details) && details.length > 0, told);
    for (const { messageParts: parts, ...detail } of details) {
      assert.deepEqual(Object.keys(detail).sort(), ['message', 'path'], told);
      assert.equal(textOf(parts), detail.message, told);
    }
  }
  return error as { code: FaultCode; message: string; messageParts: MessageParts; details?: FaultDetail[] };
}
