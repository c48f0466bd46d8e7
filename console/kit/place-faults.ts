import { type ErrorDetail, LaurelError } from '../../packages/sdk/src/index.ts';
import { sayMessage } from '../texts/index.ts';
import { put } from '../texts/own-properties.ts';

/** `/objectives/0/target` is the field `objectives.0.target`. */
function fieldOf(path: string): string {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** Assigns the errors of the service to the fields of the form. `elsewhere`: some error belongs to no field. */
export function placeFaults(error: unknown, fields: readonly string[]) {
  return placeDetails(error instanceof LaurelError ? error.details : [], fields);
}

export function placeDetails(
  details: readonly ErrorDetail[],
  fields: readonly string[],
): { atFields: Record<string, string>; elsewhere: boolean } {
  const atFields: Record<string, string> = {};
  let elsewhere = details.length === 0;
  for (const detail of details) {
    const field = fieldOf(detail.path);
    if (fields.includes(field.split('.')[0] ?? '')) put(atFields, field, sayMessage(detail));
    else elsewhere = true;
  }
  return { atFields, elsewhere };
}
