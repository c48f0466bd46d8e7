import { type Api, type ApiOptions, createApi } from '@laurel/sdk';
import { CliError, exitCodes, usageError } from './exit-codes.ts';
import { own } from './own-properties.ts';
import type { Pace } from './pace.ts';
import { type Environment, type Profile, readSettings } from './settings.ts';
import type { Terminal } from './terminal.ts';
import { userAgent } from './user-agent.ts';

export interface GlobalOptions {
  url?: string;
  project?: string;
  env?: Environment;
  json?: boolean;
}

/** A connection to a service with a credential. */
export interface Connection {
  url: string;
  api: Api;
  /** A key belongs to one project and environment; a person chooses both. */
  credential: { type: 'key'; key: string } | { type: 'person'; email: string | undefined };
  profile: Profile;
}

/** A connection to one environment of one project. */
export interface ProjectConnection extends Connection {
  project: { id: string | undefined; name: string | undefined };
  environment: Environment;
}

/** Options for calls that take longer than usual, or are many. */
type CallOptions = Pick<ApiOptions, 'timeoutMs' | 'retry'> & { pace?: Pace };

const defaultUrl = 'http://localhost:3000';

export async function findUrl(terminal: Terminal, options: GlobalOptions): Promise<string> {
  const given = options.url ?? (terminal.env['LAUREL_URL'] || undefined);
  return readUrl(given ?? (await readSettings(terminal)).url ?? defaultUrl);
}

/** Removes a slash at the end, so that a service has only one name. */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw usageError(`The address of the service must begin with http:// or https://, not "${text}".`);
  }
  if (url.username || url.password)
    throw usageError('The address of the service must not have a password in it.');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** An API for calls without a credential, such as signing in. */
export function openApi(
  url: string,
  { pace, ...options }: Partial<Parameters<typeof createApi>[0]> & CallOptions = {},
): Api {
  return createApi({
    url,
    retry: { attempts: 3, maxWaitMs: 10_000 },
    ...options,
    fetch: async (request) => {
      request.headers.set('user-agent', userAgent());
      const response = await fetch(request);
      pace?.learn(response.headers);
      return response;
    },
  });
}

export async function connect(
  terminal: Terminal,
  options: GlobalOptions,
  calls: CallOptions = {},
): Promise<Connection> {
  const url = await findUrl(terminal, options);
  const profile = own((await readSettings(terminal)).profiles, url) ?? {};
  const key = terminal.env['LAUREL_API_KEY'];
  if (key)
    return { url, profile, credential: { type: 'key', key }, api: openApi(url, { apiKey: key, ...calls }) };
  const { accessToken, email } = profile;
  if (!accessToken) throw notSignedIn(url);
  return {
    url,
    profile,
    credential: { type: 'person', email },
    api: openApi(url, { accessToken, ...calls }),
  };
}

export async function connectToProject(
  terminal: Terminal,
  options: GlobalOptions,
  calls: CallOptions = {},
): Promise<ProjectConnection> {
  const connection = await connect(terminal, options, calls);
  const { url, credential, profile } = connection;
  if (credential.type === 'key') {
    const environment = environmentOfKey(credential.key);
    if (options.env && options.env !== environment) {
      throw usageError(`LAUREL_API_KEY is a key for ${environment}, but --env says ${options.env}.`);
    }
    if (options.project)
      throw usageError('LAUREL_API_KEY already belongs to a project: leave out --project.');
    return { ...connection, environment, project: { id: undefined, name: undefined } };
  }
  const environment = options.env ?? profile.environment ?? 'test';
  const project = await chooseProject(connection, options.project);
  const api = openApi(url, {
    accessToken: profile.accessToken ?? '',
    projectId: project.id,
    environment,
    ...calls,
  });
  return { ...connection, api, environment, project };
}

/** The named project, the one chosen with `use`, or the only one. */
async function chooseProject(connection: Connection, named: string | undefined) {
  const { profile } = connection;
  if (named === undefined && profile.project) return profile.project;
  const all = await listProjects(connection.api);
  if (named !== undefined) return findProject(all, named);
  const [only, another] = all;
  if (only && !another) return only;
  throw usageError(
    only
      ? 'You have several projects. Choose one with "laurel use <project>", or name it with --project.'
      : 'You have no project yet. Create one in the console: "laurel open console".',
  );
}

export interface ListedProject {
  id: string;
  name: string;
  plan: string;
  tenant: string;
}

export async function listProjects(api: Api): Promise<ListedProject[]> {
  const all: ListedProject[] = [];
  for await (const tenant of api.walk('/tenants')) {
    const params = { path: { tenantId: tenant.id } };
    for await (const { id, name, plan } of api.walk('/tenants/{tenantId}/projects', { params })) {
      all.push({ id, name, plan, tenant: tenant.name });
    }
  }
  return all;
}

/** Finds a project by its id, its name, or the beginning of either if only one matches. */
export function findProject(all: readonly ListedProject[], named: string): ListedProject {
  const wanted = named.toLowerCase();
  const by = (test: (text: string) => boolean) =>
    all.filter(({ id, name }) => test(id.toLowerCase()) || test(name.toLowerCase()));
  const exact = by((text) => text === wanted);
  const found = exact.length > 0 ? exact : by((text) => text.startsWith(wanted));
  const [only, another] = found;
  if (only && !another) return only;
  throw usageError(
    only
      ? `"${named}" names ${found.length} projects. Use the id: ${found.map(({ id }) => id).join(', ')}.`
      : `There is no project "${named}". "laurel projects" lists yours.`,
  );
}

function environmentOfKey(key: string): Environment {
  if (key.startsWith('svc_live_')) return 'live';
  if (key.startsWith('svc_test_')) return 'test';
  throw new CliError(
    'LAUREL_API_KEY is not an API key: it must begin with svc_live_ or svc_test_.',
    exitCodes.credential,
  );
}

function notSignedIn(url: string): CliError {
  return new CliError(
    `You are not signed in to ${url}. Run "laurel login --url ${url}", or set LAUREL_API_KEY.`,
    exitCodes.credential,
  );
}
