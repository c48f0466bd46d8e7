import { own } from '../../texts/own-properties.ts';
import type { SeenProperty } from '../events/merge-seen.ts';
import { readObject } from '../simulate/read-json.ts';
import { t } from './texts.ts';

export type PropertyKind = 'number' | 'boolean' | 'text';

/** What was typed: the fields of properties that were seen before, and JSON for all others. */
export interface TypedProperties {
  fields: Readonly<Record<string, string>>;
  json: string;
}

/** How a property is typed; null for lists, objects and mixed values, which are typed as JSON. */
export function kindOf({ types }: Pick<SeenProperty, 'types'>): PropertyKind | null {
  const [kind, ...others] = types.filter((type) => type !== 'null');
  if (others.length > 0) return null;
  if (kind === 'string') return 'text';
  return kind === 'number' || kind === 'boolean' ? kind : null;
}

/** The seen values as they are typed. Long ones were cut by the service, and cannot be suggested. */
export function suggestionsOf({ samples }: Pick<SeenProperty, 'samples'>): string[] {
  return samples.flatMap((sample) => {
    try {
      const value: unknown = JSON.parse(sample);
      return typeof value === 'string' ? [value] : typeof value === 'number' ? [sample] : [];
    } catch {
      return [];
    }
  });
}

/** The properties of the event; an empty field leaves its property out. */
export function propertiesOf(
  seen: readonly SeenProperty[],
  { fields, json }: TypedProperties,
): { value: Record<string, unknown> } | { faults: Record<string, string> } {
  const rest = readObject(json);
  const faults: Record<string, string> = 'fault' in rest ? { json: rest.fault } : {};
  const value: [string, unknown][] = [];
  for (const property of seen) {
    const typed = own(fields, property.name) ?? '';
    const kind = kindOf(property);
    if (typed === '' || kind === null) continue;
    if (kind === 'number' && !Number.isFinite(Number(typed)))
      faults[`fields.${property.name}`] = t('noNumber');
    value.push([property.name, readValue(kind, typed)]);
  }
  if (Object.keys(faults).length > 0) return { faults };
  return { value: { ...Object.fromEntries(value), ...('value' in rest ? rest.value : {}) } };
}

/** How properties are typed: the other way round. What its field cannot show is JSON. */
export function typedOf(
  seen: readonly SeenProperty[],
  properties: Readonly<Record<string, unknown>>,
): { fields: Record<string, string>; json: string } {
  const kinds = new Map(seen.map((property) => [property.name, kindOf(property)]));
  const hasField = ([name, value]: [string, unknown]) => {
    const kind = kinds.get(name);
    // An empty field leaves its property out.
    return kind === (typeof value === 'string' ? 'text' : typeof value) && value !== '';
  };
  const all = Object.entries(properties);
  const rest = all.filter((entry) => !hasField(entry));
  return {
    fields: Object.fromEntries(all.filter(hasField).map(([name, value]) => [name, String(value)])),
    json: rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest), null, 2),
  };
}

function readValue(kind: PropertyKind, typed: string): unknown {
  if (kind === 'number') return Number(typed);
  return kind === 'boolean' ? typed === 'true' : typed;
}
