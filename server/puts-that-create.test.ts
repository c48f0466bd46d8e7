import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type Json,
  type Operation,
  operationsOf,
  type SendExample,
  sendExamples,
  startForExamples,
} from './testing/api-examples.ts';
import { itInLongRun } from './testing/long-run.ts';

/** PUTs that never create what their path names, and why. */
const onlyReplace: Readonly<Record<string, string>> = {
  putLevels: 'A project always has levels.',
  moveTestClock: 'Test always has a clock.',
  setPlayerLeague: 'Before the first time a player is in the lowest tier.',
  putChangesetItem: 'It answers with the changeset, which is there.',
};

const { service, document } = await startForExamples();
const puts = operationsOf(document).filter(({ method }) => method === 'PUT');

it('a PUT declares 201 where it can create', () => {
  assert.ok(puts.length > 10);
  for (const { id, spec } of puts) {
    assert.ok('200' in spec.responses, id);
    assert.equal('201' in spec.responses, !(id in onlyReplace), id);
  }
  for (const id of Object.keys(onlyReplace))
    assert.ok(
      puts.some((put) => put.id === id),
      id,
    );
});

itInLongRun('a PUT answers 201 when it created, and 200 when it replaced', async () => {
  const sent = new Map<string, SendExample>();
  const created: string[] = [];
  const replaces = async (of: string, send: SendExample) => {
    const { status, body } = await send({});
    assert.equal(status, 200, `${of}: ${JSON.stringify(body)}`);
  };
  const around = async (operation: Operation, send: SendExample) => {
    const answer = await send({});
    const { method } = operation;
    const path = exampleOf(operation);
    if (method === 'PUT' && answer.status < 300) {
      sent.set(path, send);
      await replaces(path, send);
    }
    const put = method === 'DELETE' && answer.status === 204 ? sent.get(path) : undefined;
    if (!put) return answer;
    const again = await put({});
    assert.equal(again.status, 201, `${path}: ${JSON.stringify(again.body)}`);
    await replaces(path, put);
    created.push(path);
    return send({});
  };
  assert.deepEqual(await sendExamples({ service, document }, 'live', around), []);
  assert.ok(created.length > 10, created.join(', '));
});

function exampleOf({ path, spec }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(spec.parameters.find((one: Json) => one.in === 'path' && one.name === name)?.example),
  );
}
