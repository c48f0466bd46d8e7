import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { prepareCall, readOperations } from './testing/access/operations.ts';
import { worldFactory } from './testing/access/world.ts';
import { isLongRun } from './testing/long-run.ts';
import { startTestService } from './testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });

/** A body of blanks is no JSON, which is only found out once it has been taken. */
const raw = Buffer.alloc(1024 * 1024 + 1, ' ');

it('is 1 MiB for every operation with a body of JSON, and more for those that the guide names', async () => {
  const world = await worldFactory(service, ['OWNER'])();
  const { token } = world.people.OWNER;
  const taken: string[] = [];
  const guide = readFileSync(join(import.meta.dirname, '../guide/limits.md'), 'utf8');
  const [, text = ''] = /^\| body \| 1 MiB; 8 MiB for (.+) \|$/m.exec(guide) ?? [];
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, route]) => route);
  for (const [index, operation] of (await readOperations(service)).entries()) {
    const { method, path, media, documented, expected } = operation;
    const isForPeople = expected.who !== 'no person' && expected.who !== 'operator';
    if (!documented.includes(413) || media !== undefined || !isForPeople) continue;
    // A megabyte for each takes long, and the limit of most is set in one place.
    if (!isLongRun && index % 4 > 0 && !named.includes(`${method} ${path}`)) continue;
    service.clock.advance(60_000);
    const [, asked, { headers }] = await prepareCall(service, operation, world, { token });
    const typed = { ...headers, 'content-type': 'application/json' };
    const { status } = await service.call(method, asked, { token, raw, headers: typed });
    assert.ok([400, 413].includes(status), `${method} ${path}: ${status}`);
    if (status === 400) taken.push(`${method} ${path}`);
  }
  assert.deepEqual(taken.toSorted(), named.toSorted());
});
