import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from './testing/service.ts';

interface Operation {
  operationId: string;
  deprecated?: boolean;
  description?: string;
}

it('every call that the document calls deprecated says so itself, and only those', async () => {
  const service = await startTestService();
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  assert.ok(calls.length > 200);
  const names = new Set(calls.map(({ operationId }) => operationId));
  for (const { path, method, operationId, deprecated = false, description = '' } of calls) {
    // Without a credential: what it is told comes before it is refused.
    const { headers } = await fetch(service.url + path.replaceAll(/\{\w+\}/g, 'x'), { method });
    assert.equal(headers.has('deprecation'), deprecated, operationId);
    if (!deprecated) continue;
    const [, note = ''] = /^Deprecated: (.*)$/m.exec(description) ?? [];
    const [, instead] = /`(\w+)`/.exec(note) ?? [];
    if (instead !== undefined) assert.ok(names.has(instead), `${operationId} refers to ${instead}`);
  }
});
