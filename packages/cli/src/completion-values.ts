import type { Api } from '@laurel/sdk';
import { Argument, Option } from 'commander';
import { connect, connectToProject, type GlobalOptions, listProjects } from './connection.ts';
import type { Terminal } from './terminal.ts';

/** What the value of an argument or an option is, so that the shell can complete it. */
const kinds = [
  'projects',
  'players',
  'events',
  'event-types',
  'player-event-types',
  'badges',
  'quests',
  'adventures',
  'currencies',
  'items',
  'segments',
  'experiments',
  'webhooks',
  'deliveries',
  'keys',
  'requests',
] as const;
export type ValueKind = (typeof kinds)[number];

const kindOf = new WeakMap<object, ValueKind>();

/** An argument whose values the shell completes. */
export function valued(name: string, description: string, kind: ValueKind): Argument {
  const argument = new Argument(name, description);
  kindOf.set(argument, kind);
  return argument;
}

/** An option whose values the shell completes. */
export function valueOption(flags: string, description: string, kind: ValueKind): Option {
  const option = new Option(flags, description);
  kindOf.set(option, kind);
  return option;
}

export function valueKindOf(holder: Argument | Option): ValueKind | undefined {
  return kindOf.get(holder);
}

/** A value, and what it is for people. */
type Value = readonly [word: string, description: string];

const limit = 100;
/** Nobody waits longer for a list that only saves typing. */
const calls = { timeoutMs: 3_000, retry: false } as const;

/** Up to 100 values that begin with what was typed. Whatever goes wrong, there are none: a completion has no place for errors. */
export async function completeValues(
  terminal: Terminal,
  options: GlobalOptions,
  kind: string,
  typed: string,
): Promise<Value[]> {
  const known = kinds.find((one) => one === kind);
  if (!known) return [];
  try {
    const values = await listValues(terminal, options, known, typed);
    return values.filter(([word]) => isPlain(word) && word.startsWith(typed)).slice(0, limit);
  } catch {
    return [];
  }
}

/** A word that every shell takes as it is. Ids of players may have others, which nobody wants to see quoted in four ways. */
function isPlain(word: string): boolean {
  return /^[A-Za-z0-9~][A-Za-z0-9._@+~:-]*$/.test(word);
}

async function listValues(
  terminal: Terminal,
  options: GlobalOptions,
  kind: ValueKind,
  typed: string,
): Promise<Value[]> {
  if (kind === 'projects') {
    const { api } = await connect(terminal, options, calls);
    return (await listProjects(api)).flatMap(({ id, name }): Value[] =>
      isPlain(name) ? [[name, id]] : [[id, name]],
    );
  }
  const { api, project } = await connectToProject(terminal, options, calls);
  if (kind === 'keys') return project.id === undefined ? [] : keys(api, project.id);
  return lists[kind](api, typed);
}

async function keys(api: Api, projectId: string): Promise<Value[]> {
  const { data } = await api.get('/projects/{projectId}/api-keys', {
    params: { path: { projectId }, query: { limit } },
  });
  return data.map(({ id, name, mode }) => [id, `${name}, ${mode}`]);
}

type Definitions = 'badges' | 'quests' | 'adventures' | 'currencies' | 'items' | 'segments' | 'experiments';
const definitions =
  (kind: Definitions) =>
  async (api: Api): Promise<Value[]> => {
    const { data } = await api.get(`/${kind}`, { params: { query: { limit } } });
    return data.map(({ id, name }): Value => [id, name]);
  };

const lists: Record<
  Exclude<ValueKind, 'projects' | 'keys'>,
  (api: Api, typed: string) => Promise<Value[]>
> = {
  players: async (api, typed) => {
    const query = { limit, ...(typed === '' ? {} : { search: typed }) };
    const { data } = await api.get('/players', { params: { query } });
    return data.map(({ id, displayName }) => [id, displayName ?? '']);
  },
  events: async (api) => {
    const { data } = await api.get('/events', { params: { query: { limit } } });
    return data.map(({ id, type, playerId }) => [id, `${type}, ${playerId}`]);
  },
  'event-types': async (api) => (await api.get('/event-types')).data.map(({ type }) => [type, '']),
  'player-event-types': async (api) => {
    const { types } = await api.get('/analytics/event-types');
    return types.map(({ type, events }) => [type, `${events} events`]);
  },
  badges: definitions('badges'),
  quests: definitions('quests'),
  adventures: definitions('adventures'),
  currencies: definitions('currencies'),
  items: definitions('items'),
  segments: definitions('segments'),
  experiments: definitions('experiments'),
  webhooks: async (api) => {
    const { data } = await api.get('/webhooks', { params: { query: { limit } } });
    return data.map(({ id, url }) => [id, url]);
  },
  deliveries: async (api) => {
    const { data } = await api.get('/webhooks', { params: { query: { limit: 5 } } });
    const ofEach = data.map(async ({ id: webhookId }) => {
      const params = { path: { webhookId }, query: { limit } };
      return (await api.get('/webhooks/{webhookId}/deliveries', { params })).data;
    });
    const all = (await Promise.all(ofEach)).flat();
    return all.map(({ id, eventType, status }): Value => [id, `${eventType}, ${status}`]);
  },
  requests: async (api) => {
    const { data } = await api.get('/requests', { params: { query: { limit } } });
    return data.map(({ requestId, method, path, status }) => [requestId, `${method} ${path} ${status}`]);
  },
};
