import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { kinds } from '../server/modules/definitions/kinds/kinds.ts';

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean | null | undefined;

/** The names of all fields of a schema, at any depth. A field with a default is `{ schema, … }`. */
function namesIn(fields: Json): string[] {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return [];
  return Object.entries(fields).flatMap(([name, schema]) => [name, ...namesBelow(schema)]);
}

function namesBelow(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesBelow);
  if (typeof schema !== 'object' || schema === null) return [];
  const { schema: own, properties, items, anyOf, allOf, oneOf } = schema as Record<string, Json>;
  return [...namesIn(properties), ...[own, items, anyOf, allOf, oneOf].flatMap(namesBelow)];
}

for (const language of ['en', 'de']) {
  it(`every field of every kind has a label where changes are shown, in ${language}`, () => {
    const file = join(import.meta.dirname, '../console/parts/changes', `texts.${language}.json`);
    const labels: Record<string, string> = JSON.parse(readFileSync(file, 'utf8')).fields;
    const without = Object.values(kinds).flatMap(({ path, required, optional }) =>
      [...new Set(namesIn({ ...required, ...optional } as unknown as Json))]
        .filter((name) => !Object.hasOwn(labels, name))
        .map((name) => `${path}: ${name}`),
    );
    assert.deepEqual(without, []);
  });
}
