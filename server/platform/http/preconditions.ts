import { Fault, invalid } from '../faults.ts';
import { fields, messages } from '../messages.ts';
import { own } from '../own-properties.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a write may require of the present state. Each is a list of tags, or `*` for "whatever there is". */
export interface Preconditions {
  readonly ifMatch: Tags | undefined;
  readonly ifNoneMatch: Tags | undefined;
}

type Tags = '*' | readonly string[];

export function readPreconditions(headers: Headers): Preconditions {
  return { ifMatch: readTags(headers, 'if-match'), ifNoneMatch: readTags(headers, 'if-none-match') };
}

/** `tag` is the present one, undefined if there is nothing yet. */
export function demand({ ifMatch, ifNoneMatch }: Preconditions, tag: string | undefined): void {
  if (ifMatch !== undefined && !matches(ifMatch, tag)) {
    throw new Fault(
      'PRECONDITION_FAILED',
      tag === undefined ? messages.recordMissing : messages.recordChanged({ tag }),
    );
  }
  if (ifNoneMatch !== undefined && tag !== undefined && matches(ifNoneMatch, tag)) {
    throw new Fault('PRECONDITION_FAILED', messages.recordExists({ tag }));
  }
}

function matches(tags: Tags, tag: string | undefined): boolean {
  return tag !== undefined && (tags === '*' || tags.includes(tag));
}

const list = /^\s*(?:W\/)?"[^"]*"\s*(?:,\s*(?:W\/)?"[^"]*"\s*)*$/;

/** A weak tag is accepted but matches nothing: only exactly the same version matches. */
function readTags(headers: Headers, name: string): Tags | undefined {
  const value = own(headers, name);
  if (value === undefined) return undefined;
  const text = String(value);
  if (text.trim() === '*') return '*';
  if (!list.test(text)) throw invalid(`/${name}`, fields.tags);
  return text.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

const header = (name: string, description: string) => ({ name, description, schema: { type: 'string' } });

/** For the API document. */
export const ifMatchHeader = header(
  'If-Match',
  'The `ETag` from your last read. The change is refused with 412 if the record was changed since.',
);
export const ifNoneMatchHeader = header(
  'If-None-Match',
  '`*`: create only; refused with 412 if the record already exists.',
);
