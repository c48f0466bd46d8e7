/** How the values of settings are read. Each of these throws an error that says what the value must be. */
import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { type LogLevel, logLevels } from './platform/log.ts';
import { looksLikeAddress } from './platform/objects/place.ts';

export function asWhole(value: string, from: number, to: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= from && number <= to))
    throw new Error(`must be a whole number from ${from} to ${to}, not "${value}"`);
  return number;
}

/** More would not help: all of them share one main process. */
const mostWorkers = 50;

export function asWorkers(value: string, cores = availableParallelism()): number {
  // One core is left for the main process and for what else runs here, such as the embedded database.
  if (value === 'auto') return Math.min(mostWorkers, Math.max(1, cores - 1));
  const workers = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(workers >= 1 && workers <= mostWorkers))
    throw new Error(`must be auto or a whole number from 1 to ${mostWorkers}, not "${value}"`);
  return workers;
}

export function asHost(value: string): string {
  if (isIP(value) === 0 && !/^[A-Za-z0-9.-]{1,253}$/.test(value))
    throw new Error(`"${value}" is not an IP address or host name`);
  return value;
}

export function asSwitch(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new Error(`must be true or false, not "${value}"`);
  return value === 'true';
}

const databaseProtocols = ['postgres://', 'postgresql://'];
/** Parameters of the address of a database that name a file. */
const databaseFiles = ['sslcert', 'sslkey', 'sslrootcert'];

/**
 * Checked as far as it can be without a connection: what is wrong here would look like a server that does not answer. The value
 * may hold a password, so it is never repeated in a message.
 */
export function asDatabaseUrl(value: string): string {
  if (!databaseProtocols.some((protocol) => value.startsWith(protocol)) || /\s/.test(value)) {
    throw new Error(`must be a URL that begins with ${databaseProtocols.join(' or ')}`);
  }
  // The client would take such a "%" as it is, and then some of those that are right too.
  if (/%(?![\da-fA-F]{2})/.test(value) || !canDecode(value)) {
    throw new Error('has a "%" that does not begin an encoded character; write %25 for a "%"');
  }
  // libpq's form for a socket, postgres://user@/database?host=/run, is not a URL by the WHATWG standard.
  const whole = [value, value.replace('@/', '@host/')].find((form) => URL.canParse(form));
  if (whole === undefined) {
    throw new Error('must be a URL of the form postgres://user:password@host:5432/database');
  }
  const { searchParams } = new URL(whole);
  const port = searchParams.get('port');
  if (port) asPortOf(port);
  for (const name of databaseFiles) {
    const path = searchParams.get(name);
    if (path && !canRead(path)) throw new Error(`${name} must be a file that can be read, not "${path}"`);
  }
  return value;
}

function asPortOf(value: string): void {
  try {
    asWhole(value, 1, 65_535);
  } catch (error) {
    throw new Error(`port ${(error as Error).message}`);
  }
}

function canDecode(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

function canRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a folder, which need not exist. An address would otherwise become a folder of that name. */
export function asFolder(value: string): string {
  if (looksLikeAddress(value)) throw new Error(`must be the path of a folder, not "${value.split(':')[0]}:"`);
  return resolve(value);
}

export function asPublicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url && value.replace(/\/$/, '') === url.origin && /^https?:$/.test(url.protocol);
  if (!isOrigin) throw new Error(`"${value}" is not a URL like https://laurel.example.com`);
  return url.origin;
}

export function asEmail(value: string): string {
  if (!/^[^\s@]{1,64}@[^\s@]{1,255}$/.test(value)) throw new Error(`"${value}" is not an e-mail address`);
  return value.toLowerCase();
}

export function asPassword(value: string): string {
  if (value.length < 10 || value.length > 200) throw new Error('must have 10 to 200 characters');
  return value;
}

export function asSecret(value: string): string {
  if (value.length < 32) throw new Error('must have at least 32 characters');
  return value;
}

export function asAddressOrRange(value: string): string {
  if (!ipaddr.isValid(value) && !ipaddr.isValidCIDR(value))
    throw new Error(`"${value}" is not an IP address or a range like 10.0.0.0/8`);
  return value;
}

/** An address, with a port if it is not 53. */
export function asNameServer(value: string): string {
  const [, address = '', port = '53'] = /^\[?([\da-fA-F.:]+?)\]?(?::(\d{1,5}))?$/.exec(value) ?? [];
  if (ipaddr.isValid(address) && Number(port) > 0 && Number(port) < 65_536) return value;
  throw new Error(`"${value}" is not the address of a name server like 10.0.0.53 or 10.0.0.53:5353`);
}

export function asOrigin(value: string): string {
  if (value === '*' || (URL.canParse(value) && new URL(value).origin === value)) return value;
  throw new Error(`"${value}" is not an origin like https://app.example.com`);
}

export function asLogLevel(value: string): LogLevel {
  const level = logLevels.find((one) => one === value);
  if (!level) throw new Error(`must be one of ${logLevels.join(', ')}, not "${value}"`);
  return level;
}

export function asDelays(value: string): number[] {
  const delays = list(value).map((part) => asWhole(part, 0, 604_800));
  if (delays.length !== 5) throw new Error('must be five delays in seconds, like 0,60,300,1800,7200');
  return delays;
}

export function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
