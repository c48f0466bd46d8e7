/** Where Redis is and how to sign in, as REDIS_URL says it. */
export interface RedisAddress {
  host: string;
  port: number;
  tls: boolean;
  username: string | undefined;
  password: string | undefined;
  database: number;
}

/** The value may hold a password: it is never repeated in a message. */
export function readRedisUrl(value: string): RedisAddress {
  const form = 'redis://user:password@host:port/0, or rediss:// for TLS';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^rediss?:\/\//.test(value) || url.hostname === '')
    throw new Error(`must be a URL of the form ${form}`);
  if (url.search !== '' || url.hash !== '') throw new Error(`must end after the database number: ${form}`);
  const database = /^\/?(\d{0,4})$/.exec(url.pathname)?.[1];
  if (database === undefined) throw new Error('must end with the number of a database, such as /0, or none');
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? 6379 : Number(url.port),
    tls: url.protocol === 'rediss:',
    username: decodePart(url.username) || undefined,
    password: decodePart(url.password) || undefined,
    database: Number(database),
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('has a user or password that is not percent-encoded as a URL asks for');
  }
}

/** For messages: without user and password. */
export function placeOf({ host, port }: RedisAddress): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
