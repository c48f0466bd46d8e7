import { OWN_TYPES, PATH_STATES } from '../../server/engine/index.ts';
import { kinds } from '../../server/modules/definitions/index.ts';
import { plans } from '../../server/modules/plans/index.ts';
import { defaultLevels } from '../../server/modules/tenancy/index.ts';
import type { ApiDocument } from './generate-types.ts';

type Json = Readonly<Record<string, unknown>>;

/** The limits, each with its path in the schemas of the API document. */
const bounds = {
  levels: ['Levels', 'anyOf', '0', 'properties', 'thresholds', 'maxItems'],
  objectives: ['QuestInput', 'properties', 'objectives', 'maxItems'],
  steps: ['AdventureInput', 'properties', 'steps', 'maxItems'],
  actions: ['RuleInput', 'properties', 'then', 'maxItems'],
  filterLength: ['WebhookCreate', 'properties', 'filter', 'anyOf', '0', 'maxLength'],
  webhookHeaders: ['WebhookCreate', 'properties', 'headers', 'maxProperties'],
  webhookAttemptsPerSecond: ['WebhookCreate', 'properties', 'maxPerSecond', 'anyOf', '0', 'maximum'],
} as const;

/** Writes plans, limits and defaults as constants, because types do not have these values. */
export function generateLimits({ components }: Pick<ApiDocument, 'components'>): string {
  const limits = Object.entries(bounds).map(([name, path]) => [name, boundAt(components.schemas, path)]);
  return [
    '/** Written by `npm run sdk` from the service; a test fails when it is stale. Not to be edited. */\n',
    constant('plans', plans),
    constant('limits', Object.fromEntries(limits)),
    constant('defaultLevels', defaultLevels),
    constant('ownEventTypes', OWN_TYPES),
    constant('pathStates', PATH_STATES),
    constant(
      'definitionKinds',
      Object.values(kinds).map(({ path }) => path),
    ),
  ].join('\n');
}

function constant(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
}

function boundAt(schemas: Json, path: readonly string[]): number {
  const found = path.reduce<unknown>((at, name) => (at as Json | undefined)?.[name], schemas);
  if (typeof found !== 'number') throw new Error(`the API document has no bound at ${path.join('/')}`);
  return found;
}
