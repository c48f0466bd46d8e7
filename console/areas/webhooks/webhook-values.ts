import type { components } from '../../../sdk/index.ts';
import type { EventTypeName, Webhook } from './queries.ts';

type WebhookCreate = components['schemas']['WebhookCreate'];
type EnvironmentName = Webhook['environments'][number];

/** A webhook as the form holds it: which events were chosen is not forgotten while "all" is looked at. */
export type WebhookValues = {
  url: string;
  description: string;
  all: boolean;
  events: string[];
  environments: EnvironmentName[];
  ownSecret: boolean;
  secret: string;
};

export function valuesOf(webhook: Webhook | null, environment: EnvironmentName): WebhookValues {
  const all = webhook?.events.includes('*') ?? false;
  return {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    all,
    events: all ? [] : (webhook?.events ?? []),
    environments: webhook?.environments ?? [environment],
    ownSecret: false,
    secret: '',
  };
}

export const validateValues = {
  events: (events: string[], { all }: WebhookValues) =>
    all || events.length > 0 ? null : 'Choose at least one, or all.',
  environments: (environments: string[]) => (environments.length > 0 ? null : 'Choose at least one.'),
};

/** What the form says, as the service takes it. The secret goes its own way. */
export function bodyOf(values: WebhookValues) {
  const { url, description, all, events, environments } = values;
  return {
    url: url.trim(),
    description: description.trim() === '' ? null : description.trim(),
    events: (all ? ['*'] : (events as EventTypeName[])) as WebhookCreate['events'],
    environments,
  };
}

/** Only what was changed: what somebody else has changed meanwhile stays as they left it. */
export function changesOf(values: WebhookValues, webhook: Webhook): Partial<ReturnType<typeof bodyOf>> {
  const body = bodyOf(values);
  const changed = Object.entries(body).filter(
    ([name, value]) => text(value) !== text(webhook[name as keyof typeof body]),
  );
  return Object.fromEntries(changed);
}

/** Lists say the same in any order. */
function text(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}
