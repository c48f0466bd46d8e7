import assert from 'node:assert/strict';
import { type FaultCode, faultTable } from '../platform/faults.ts';

interface Answer {
  status: number;
  headers: { get(name: string): string | null | undefined };
  // biome-ignore lint/suspicious/noExplicitAny: it is about to be looked at
  body: any;
}

/** Holds an answer against the error envelope, to the last field, and gives what it says. */
export function assertFault(answer: Answer, code: FaultCode, context = '') {
  const told = `${context} answered ${answer.status} ${JSON.stringify(answer.body)}`;
  assert.equal(answer.body?.error?.code, code, told);
  assert.equal(answer.status, faultTable[code].status, told);
  assert.deepEqual(Object.keys(answer.body), ['error'], told);
  const { error } = answer.body;
  const { details, ...fixed } = error;
  assert.deepEqual(Object.keys(fixed).sort(), ['code', 'message', 'requestId', 'timestamp'], told);
  assert.ok(typeof error.message === 'string' && error.message !== '', told);
  assert.equal(error.requestId, answer.headers.get('x-request-id'), told);
  assert.match(error.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, told);
  if (details !== undefined) {
    assert.ok(Array.isArray(details) && details.length > 0, told);
    for (const detail of details) assert.deepEqual(Object.keys(detail).sort(), ['message', 'path'], told);
  }
  return error as { code: FaultCode; message: string; details?: { path: string; message: string }[] };
}
