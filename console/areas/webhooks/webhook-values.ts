import type { components } from '../../../packages/sdk/src/index.ts';
import { own } from '../../texts/own-properties.ts';
import type { EventTypeName, Webhook } from './queries.ts';
import { t } from './texts.ts';

type WebhookCreate = components['schemas']['WebhookCreate'];
type EnvironmentName = Webhook['environments'][number];

export type OwnHeader = { name: string; value: string };

/** The form's values of a webhook. The chosen types are kept while "all" is selected. */
export type WebhookValues = {
  url: string;
  description: string;
  all: boolean;
  events: string[];
  environments: EnvironmentName[];
  filter: string;
  /** Empty for no limit. */
  maxPerSecond: number | '';
  /** Null while the stored headers stay: their values are never shown. */
  headers: OwnHeader[] | null;
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
    filter: webhook?.filter ?? '',
    maxPerSecond: webhook?.maxPerSecond ?? '',
    headers: webhook && webhook.headers.length > 0 ? null : [],
    ownSecret: false,
    secret: '',
  };
}

export const validateValues = {
  events: (events: string[], { all }: WebhookValues) =>
    all || events.length > 0 ? null : t('values.noEvents'),
  environments: (environments: string[]) => (environments.length > 0 ? null : t('values.noEnvironment')),
  headers: (headers: OwnHeader[] | null) =>
    headers?.some(({ name, value }) => name.trim() === '' || value.trim() === '') ? t('values.header') : null,
};

/** The body of the request. The secret is sent separately. */
export function bodyOf(values: WebhookValues) {
  const { url, description, all, events, environments, filter, maxPerSecond } = values;
  return {
    url: url.trim(),
    description: description.trim() === '' ? null : description.trim(),
    events: (all ? ['*'] : (events as EventTypeName[])) as WebhookCreate['events'],
    environments,
    filter: filter.trim() === '' ? null : filter.trim(),
    maxPerSecond: maxPerSecond === '' ? null : maxPerSecond,
  };
}

/** Empty while the stored headers stay. */
export function headersOf({ headers }: WebhookValues): { headers?: Record<string, string> } {
  if (headers === null) return {};
  return { headers: Object.fromEntries(headers.map(({ name, value }) => [name.trim(), value.trim()])) };
}

type WebhookChanges = Partial<ReturnType<typeof bodyOf>> & ReturnType<typeof headersOf>;

/** Only the changed fields, so that changes that others made meanwhile stay. */
export function changesOf(values: WebhookValues, webhook: Webhook): WebhookChanges {
  const body = bodyOf(values);
  const changed = Object.entries(body).filter(([name, value]) => text(value) !== text(own(webhook, name)));
  const given = headersOf(values);
  const hadNone = webhook.headers.length === 0 && Object.keys(given.headers ?? {}).length === 0;
  return { ...Object.fromEntries(changed), ...(hadNone ? {} : given) };
}

/** For comparing values: the order of a list does not matter. */
function text(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}
