import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from './testing/service.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
  paths: Record<string, object>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    method: method.toUpperCase(),
    parts: path.replace('/api/v1', '').split('/'),
  })),
);
const isId = (part: string | undefined) => part?.startsWith('{') === true;

/** The words that other paths have where this one has an id. */
function wordsAt(parts: readonly string[], place: number): Set<string> {
  const alike = operations.filter(({ parts: other }) =>
    parts.slice(0, place).every((part, index) => part === other[index] || isId(part)),
  );
  return new Set(alike.flatMap(({ parts: other }) => other[place] ?? []).filter((word) => !isId(word)));
}

const addressed = operations.flatMap(({ method, parts }) =>
  parts.flatMap((part, place) =>
    isId(part) ? [...wordsAt(parts, place)].map((word) => ({ method, parts, place, word })) : [],
  ),
);

it('some paths have a word where others have an id', () => {
  assert.ok(addressed.some(({ parts, word }) => parts[1] === 'players' && word === 'import'));
});

describe('an id that is a word of a path beside it is answered as any other id', () => {
  for (const { method, parts, place, word } of addressed) {
    it(`${method} ${parts.join('/')} with ${word}`, async () => {
      const answers = await Promise.all(
        [word, 'x-word'].map(async (id) => {
          const path = parts.map((part, index) => (index === place ? id : isId(part) ? 'x-other' : part));
          const { status, body } = await service.call(method, path.join('/'), { key });
          return [status, body?.error?.code, body?.error?.message];
        }),
      );
      assert.deepEqual(answers[0], answers[1]);
      assert.notEqual(answers[0]?.[0], 405);
    });
  }

  it('and no two paths of the same method are the same for some id', () => {
    const isHidden = ({ method, parts, place, word }: (typeof addressed)[number]) =>
      operations.some(
        (other) =>
          other.method === method &&
          other.parts.length === parts.length &&
          other.parts[place] === word &&
          other.parts.every((part, index) => index === place || part === parts[index]),
      );
    assert.deepEqual(addressed.filter(isHidden), []);
  });
});
