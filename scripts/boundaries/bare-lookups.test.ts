import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { findBareLookups } from './bare-lookups.ts';

const declarations = `
declare const record: Record<string, number>;
declare const table: { a: number; b: number };
declare const name: string;
declare const known: 'a' | 'b';
declare const index: number;
declare const list: number[];
declare const unknownKey: unknown;
declare function use(...values: unknown[]): void;
declare function nameOf(key: string): key is 'a' | 'b';
`;

/** The statements that are refused. */
function refused(statements: readonly string[], file = 'code.ts'): string[] {
  const text = `${declarations}${statements.map((one) => `{ ${one} }`).join('\n')}\nexport {};\n`;
  const tsconfig = JSON.stringify({
    compilerOptions: { strict: true, target: 'esnext', lib: ['esnext'], types: [], noEmit: true },
    files: [file],
  });
  const fs = createVirtualFileSystem({ '/house/tsconfig.json': tsconfig, [`/house/${file}`]: text });
  const found = findBareLookups('/house', ['tsconfig.json'], () => true, { fs });
  return found.map((place) => place.replace(/^[^ ]+ \{ (.*) \}$/, '$1'));
}

const refusedForms = [
  'use(record[name]);',
  'record[name] = 1;',
  'record[name] ??= 1;',
  'use(name in record);',
  'use(record[name as "a"]);',
  'use(table[name as keyof typeof table]);',
  'use((table as Record<string, number>)[name]);',
  'use(record?.[name]);',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is checked
  'use(record[`${name}`]);',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is checked
  'use(record[`to${name}`]);',
  'const { [name]: value } = record; use(value);',
  'use(Reflect.get(record, name), Reflect.has(table, "a"));',
  'use(Object.assign({}, record));',
  'const read = <K extends string>(key: K) => record[key]; use(read);',
  'for (const key of Object.keys(record)) use(record[key]);',
  'for (const key in record) use(table[key as "a"]);',
  'use(record[name.toLowerCase()]);',
  'use(record[unknownKey as string]);',
];

const allowedForms = [
  'use(table[known], record[known], table["a"], record["a"]);',
  'use(list[index], list[index + 1], record[1]);',
  'use(Object.hasOwn(record, name), Object.entries(record), { ...record, [name]: 1 });',
  'use(Object.fromEntries([[name, 1]]), new Map(Object.entries(record)).get(name));',
  'delete record[name];',
  'const { [name]: _, ...rest } = record; use(rest);',
  'for (const key in record) use(record[key]);',
  'if (nameOf(name)) use(table[name]);',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is checked
  'use(record[`steps.${name}`], record[`size${index}`]);',
  'const read = <K extends keyof typeof table>(key: K) => table[key]; use(read);',
  'use("a" in table, Object.assign({}, table));',
];

describe('a lookup by a name that is not known when the code is compiled', () => {
  it('is refused in every form', () => {
    assert.deepEqual(refused([...refusedForms, ...allowedForms]), refusedForms);
  });

  it('is allowed in own-properties.ts', () => {
    assert.deepEqual(refused(refusedForms, 'own-properties.ts'), []);
  });
});
