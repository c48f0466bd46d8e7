import { join, resolve } from 'node:path';
import { type RedisAddress, readRedisUrl } from './platform/cluster/redis/address.ts';
import type { LogLevel } from './platform/log.ts';
import type { MailSettings } from './platform/mail/mail.ts';
import { readSender, readSmtpUrl } from './platform/mail/read-settings.ts';
import { readPlace, type StorePlace, within } from './platform/objects/place.ts';
import { own } from './platform/own-properties.ts';
import {
  chooseEndpoints,
  readEndpoint,
  readExporter,
  readHeaders,
  readPairs,
  readProtocol,
  readRatio,
  readSampler,
  readServiceName,
  type TelemetrySettings,
} from './platform/telemetry/settings.ts';
import {
  asAddressOrRange,
  asDatabaseUrl,
  asDelays,
  asEmail,
  asFolder,
  asHost,
  asLogLevel,
  asNameServer,
  asOrigin,
  asPassword,
  asPublicUrl,
  asSecret,
  asSwitch,
  asWhole,
  asWorkers,
  list,
} from './setting-values.ts';

export interface Config {
  host: string;
  port: number;
  /** Absent: the embedded server in the data directory. */
  databaseUrl: string | undefined;
  /** How many processes answer calls; with more than one, the process that was started looks after them. */
  workers: number;
  /** Absent: there is no replica for reads. */
  databaseReadUrl: string | undefined;
  replica: {
    /** A replica that is further behind is left alone. No setting. */
    mostBehindMs: number;
  };
  /** How many connections this node, with all its workers, opens to it at most. */
  databaseConnections: number;
  /** Absent: this is the only node. */
  redis: RedisAddress | undefined;
  cluster: {
    /** How long a node without a sign of life counts as alive, and how long a lease lasts. No setting. */
    aliveMs: number;
  };
  /** Into how many lanes the relay of the outbox is divided, over all nodes. */
  relay: { lanes: number };
  dataDir: string;
  admin: { email: string; password: string } | undefined;
  /** The first signs and encrypts; all are accepted, so that a key can be changed without logging everyone out. */
  secretKeys: readonly string[];
  trustedProxies: readonly string[];
  corsOrigins: readonly string[];
  hosted: boolean;
  /** Absent: no mail is sent. */
  mail: MailSettings | undefined;
  /** Where people reach the service, such as https://laurel.example.com: for links in mails and for secure cookies. */
  publicUrl: string | undefined;
  /** Name servers to ask for the records that verify domains, instead of those of the machine. */
  dnsServers: readonly string[];
  logLevel: LogLevel;
  /** Absent: no traces and metrics are exported. */
  telemetry: TelemetrySettings | undefined;
  /** Bounds on what one node holds at once; `edgeLimits` of the HTTP edge has the others. */
  http: { inFlight: number; connections: number; connectionsPerAddress: number };
  /** Where archives, images and backups go. Absent: archives and backups to folders of their own, images to the database. */
  storage: StorePlace | undefined;
  /** Folders that a setting names: one that cannot be written stops the start. */
  namedFolders: readonly NamedFolder[];
  /** Of buckets whose address names none. */
  region: string | undefined;
  /** Absent: the service makes no backups by itself. */
  backups: { place: StorePlace; everyHours: number; keep: number; checkMs: number } | undefined;
  eventLog: {
    /** How long the traces of events are kept. */
    traceDays: number;
    /** How long events are kept in the database. Absent: forever. */
    eventDays: number | undefined;
    /** Where older ones go. */
    archives: StorePlace;
    /** How often the partitions are looked after. No setting. */
    checkMs: number;
  };
  webhooks: {
    retryDelays: readonly number[];
    allowPrivate: boolean;
    /** Private ranges that webhooks may be sent to anyway. */
    allowedRanges: readonly string[];
    /** How long the log of deliveries is kept. */
    logDays: number;
    concurrency: number;
    concurrencyPerReceiver: number;
    /** From connecting to the last byte of the answer. The API promises it: no setting. */
    timeoutMs: number;
  };
  realtime: {
    maxSockets: number;
    /** Sockets at once, over all nodes. */
    sockets: { perToken: number; perPlayer: number; perProject: number; perAddress: number };
    /** In bytes. */
    maxMessage: number;
    messagesPerSecond: number;
    channelsPerSocket: number;
    /** The time over which the sockets are closed at a stop. */
    stopSpreadMs: number;
  };
}

export interface NamedFolder {
  setting: string;
  directory: string;
}

/** See `divideConnections`. */
const fewestConnections = 16;
/** Fewer than a single process has: workers share the calls. */
const connectionsOfWorker = 20;

type Env = Readonly<Record<string, string | undefined>>;
type Read = <T>(name: string, parse: (value: string) => T, absent: T) => T;

interface ReadConfig {
  config: Config;
  warnings: string[];
  /** Every setting that there is. */
  names: ReadonlySet<string>;
}

/**
 * Reads every setting there is, or names every fault at once, one line each, having touched nothing. An empty value
 * counts as absent: compose files set variables to "" when they mean nothing.
 */
export function readConfig(env: Env): ReadConfig | { faults: string[] } {
  const faults: string[] = [];
  const names = new Set<string>();
  const read: Read = (name, parse, absent) => {
    names.add(name);
    const value = own(env, name);
    if (value === undefined || value === '') return absent;
    try {
      return parse(value);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
      return absent;
    }
  };

  const email = read('LAUREL_ADMIN_EMAIL', asEmail, undefined);
  const password = read('LAUREL_ADMIN_PASSWORD', asPassword, undefined);
  if (Boolean(env['LAUREL_ADMIN_EMAIL']) !== Boolean(env['LAUREL_ADMIN_PASSWORD'])) {
    faults.push('LAUREL_ADMIN_EMAIL and LAUREL_ADMIN_PASSWORD: set both or neither');
  }

  const smtp = read('LAUREL_SMTP_URL', readSmtpUrl, undefined);
  const from = read('LAUREL_MAIL_FROM', readSender, undefined);
  if (Boolean(env['LAUREL_SMTP_URL']) !== Boolean(env['LAUREL_MAIL_FROM'])) {
    faults.push('LAUREL_SMTP_URL and LAUREL_MAIL_FROM: set both or neither');
  }

  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || undefined;
  const storage = read('LAUREL_STORAGE_URL', (value) => readPlace(value, region), undefined);
  const folder = (value: string): StorePlace => ({ directory: asFolder(value) });
  // To the storage only if somebody asks for backups: each is a copy of the whole database.
  const backups = read(
    'LAUREL_BACKUP_DIR',
    folder,
    storage && env['LAUREL_BACKUP_EVERY'] ? within(storage, 'backups') : undefined,
  );
  const everyHours = read('LAUREL_BACKUP_EVERY', (value) => asWhole(value, 1, 8_760), 24);
  const keep = read('LAUREL_BACKUP_KEEP', (value) => asWhole(value, 1, 1_000), 7);

  const workers = read('LAUREL_WORKERS', asWorkers, 1);
  const databaseConnections = read(
    'LAUREL_DATABASE_CONNECTIONS',
    (value) => asWhole(value, fewestConnections, 1_000),
    workers === 1 ? 30 : workers * connectionsOfWorker,
  );
  if (databaseConnections < workers * fewestConnections) {
    faults.push(
      `LAUREL_DATABASE_CONNECTIONS: must be at least ${workers * fewestConnections} with LAUREL_WORKERS=${workers}, ${fewestConnections} for each, not "${databaseConnections}"`,
    );
  }

  const dataDir = read('LAUREL_DATA_DIR', asFolder, resolve('./data'));
  const config: Config = {
    host: read('HOST', asHost, '127.0.0.1'),
    port: read('PORT', (value) => asWhole(value, 0, 65_535), 3000),
    databaseUrl: read('DATABASE_URL', asDatabaseUrl, undefined),
    workers,
    databaseReadUrl: read('DATABASE_READ_URL', asDatabaseUrl, undefined),
    replica: { mostBehindMs: 30_000 },
    databaseConnections,
    redis: read('REDIS_URL', readRedisUrl, undefined),
    cluster: { aliveMs: 15_000 },
    relay: { lanes: read('LAUREL_RELAY_LANES', (value) => asWhole(value, 1, 64), 4) },
    dataDir,
    admin: email !== undefined && password !== undefined ? { email, password } : undefined,
    secretKeys: [
      ...read('LAUREL_SECRET_KEY', (value) => [asSecret(value)], []),
      ...read('LAUREL_SECRET_KEY_PREVIOUS', (value) => list(value).map(asSecret), []),
    ],
    trustedProxies: read('LAUREL_TRUSTED_PROXIES', (value) => list(value).map(asAddressOrRange), []),
    corsOrigins: read('LAUREL_CORS_ORIGINS', (value) => list(value).map(asOrigin), []),
    hosted: read('LAUREL_HOSTED', asSwitch, false),
    mail: smtp !== undefined && from !== undefined ? { ...smtp, from } : undefined,
    publicUrl: read('LAUREL_PUBLIC_URL', asPublicUrl, undefined),
    dnsServers: read('LAUREL_DNS_SERVERS', (value) => list(value).map(asNameServer), []),
    logLevel: read('LAUREL_LOG_LEVEL', asLogLevel, 'info'),
    telemetry: readTelemetry(read),
    http: {
      inFlight: read('LAUREL_MAX_IN_FLIGHT', (value) => asWhole(value, 1, 1_000_000), 2_000),
      connections: read('LAUREL_MAX_CONNECTIONS', (value) => asWhole(value, 1, 1_000_000), 20_000),
      connectionsPerAddress: read(
        'LAUREL_MAX_CONNECTIONS_PER_ADDRESS',
        (value) => asWhole(value, 1, 1_000_000),
        5_000,
      ),
    },
    storage,
    namedFolders: [],
    region,
    backups: backups && { place: backups, everyHours, keep, checkMs: 60_000 },
    eventLog: {
      traceDays: read('LAUREL_TRACE_DAYS', (value) => asWhole(value, 1, 3_650), 30),
      eventDays: read('LAUREL_EVENT_DAYS', (value) => asWhole(value, 31, 36_500), undefined),
      archives: read(
        'LAUREL_ARCHIVE_DIR',
        folder,
        storage ? within(storage, 'archives') : folder(join(dataDir, 'archive')),
      ),
      checkMs: 300_000,
    },
    webhooks: {
      retryDelays: read('LAUREL_WEBHOOKS_RETRY_DELAYS', asDelays, [0, 60, 300, 1800, 7200]),
      allowPrivate: read('LAUREL_WEBHOOKS_ALLOW_PRIVATE', asSwitch, false),
      allowedRanges: read('LAUREL_WEBHOOKS_ALLOWED_RANGES', (value) => list(value).map(asAddressOrRange), []),
      logDays: read('LAUREL_WEBHOOKS_LOG_DAYS', (value) => asWhole(value, 1, 3_650), 30),
      concurrency: read('LAUREL_WEBHOOKS_CONCURRENCY', (value) => asWhole(value, 1, 100_000), 1_000),
      concurrencyPerReceiver: read(
        'LAUREL_WEBHOOKS_CONCURRENCY_PER_RECEIVER',
        (value) => asWhole(value, 1, 1_000),
        50,
      ),
      timeoutMs: 30_000,
    },
    realtime: {
      maxSockets: read('LAUREL_REALTIME_MAX_SOCKETS', (value) => asWhole(value, 1, 1_000_000), 10_000),
      sockets: {
        perToken: read('LAUREL_REALTIME_SOCKETS_PER_TOKEN', (value) => asWhole(value, 1, 1_000_000), 10),
        perPlayer: read('LAUREL_REALTIME_SOCKETS_PER_PLAYER', (value) => asWhole(value, 1, 1_000_000), 20),
        perProject: read(
          'LAUREL_REALTIME_SOCKETS_PER_PROJECT',
          (value) => asWhole(value, 1, 1_000_000),
          5_000,
        ),
        perAddress: read(
          'LAUREL_REALTIME_SOCKETS_PER_ADDRESS',
          (value) => asWhole(value, 1, 1_000_000),
          2_000,
        ),
      },
      maxMessage: read('LAUREL_REALTIME_MAX_MESSAGE', (value) => asWhole(value, 4_096, 1_048_576), 65_536),
      messagesPerSecond: read('LAUREL_REALTIME_MESSAGES_PER_SECOND', (value) => asWhole(value, 1, 1_000), 20),
      channelsPerSocket: read('LAUREL_REALTIME_CHANNELS_PER_SOCKET', (value) => asWhole(value, 1, 1_000), 50),
      stopSpreadMs: read('LAUREL_REALTIME_STOP_SECONDS', (value) => asWhole(value, 0, 15), 5) * 1_000,
    },
  };
  if (env['DATABASE_READ_URL'] && !env['DATABASE_URL']) {
    faults.push('DATABASE_READ_URL: also set DATABASE_URL, the server that it is a replica of');
  }
  if (env['LAUREL_SECRET_KEY_PREVIOUS'] && !env['LAUREL_SECRET_KEY']) {
    faults.push('LAUREL_SECRET_KEY_PREVIOUS: also set LAUREL_SECRET_KEY, the key that signs');
  }
  if (faults.length > 0) return { faults };
  config.namedFolders = [
    { setting: 'LAUREL_STORAGE_URL', place: storage },
    { setting: 'LAUREL_BACKUP_DIR', place: config.backups?.place },
    { setting: 'LAUREL_ARCHIVE_DIR', place: config.eventLog.archives },
  ].flatMap(({ setting, place }) =>
    own(env, setting) && place && 'directory' in place ? [{ setting, directory: place.directory }] : [],
  );
  return { config, warnings: unknownSettings(env, names), names };
}

/**
 * What one of several workers has of the bounds of a node. Sockets of a token, player, project and address are counted over all
 * workers, so those bounds stay whole.
 */
export function shareOfWorker(config: Config): Config {
  const share = (whole: number) => Math.ceil(whole / config.workers);
  const { http, realtime, webhooks } = config;
  return {
    ...config,
    databaseConnections: Math.floor(config.databaseConnections / config.workers),
    http: {
      inFlight: share(http.inFlight),
      connections: share(http.connections),
      connectionsPerAddress: share(http.connectionsPerAddress),
    },
    realtime: { ...realtime, maxSockets: share(realtime.maxSockets) },
    webhooks: { ...webhooks, concurrency: share(webhooks.concurrency) },
  };
}

/** OpenTelemetry's own names and meanings. A setting is checked also where telemetry is off. */
function readTelemetry(read: Read): TelemetrySettings | undefined {
  const whole = (from: number, to: number) => (value: string) => asWhole(value, from, to);
  read('OTEL_EXPORTER_OTLP_PROTOCOL', readProtocol, 'http/protobuf');
  const urls = chooseEndpoints({
    // The standard says that it is not case-sensitive.
    disabled: read('OTEL_SDK_DISABLED', (value) => asSwitch(value.toLowerCase()), false),
    endpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', readEndpoint, undefined),
    tracesEndpoint: read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', readEndpoint, undefined),
    metricsEndpoint: read('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', readEndpoint, undefined),
    tracesExporter: read('OTEL_TRACES_EXPORTER', readExporter, undefined),
    metricsExporter: read('OTEL_METRICS_EXPORTER', readExporter, undefined),
  });
  const sampling = {
    sampler: read('OTEL_TRACES_SAMPLER', readSampler, 'parentbased_always_on'),
    ratio: read('OTEL_TRACES_SAMPLER_ARG', readRatio, 1),
    everyMs: read('OTEL_BSP_SCHEDULE_DELAY', whole(10, 600_000), 5_000),
  };
  const everyMs = read('OTEL_METRIC_EXPORT_INTERVAL', whole(10, 3_600_000), 60_000);
  const settings: TelemetrySettings = {
    serviceName: read('OTEL_SERVICE_NAME', readServiceName, 'laurel'),
    resourceAttributes: read('OTEL_RESOURCE_ATTRIBUTES', readPairs, {}),
    headers: read('OTEL_EXPORTER_OTLP_HEADERS', readHeaders, {}),
    timeoutMs: read('OTEL_EXPORTER_OTLP_TIMEOUT', whole(10, 60_000), 10_000),
    traces: urls.traces === undefined ? undefined : { url: urls.traces, ...sampling },
    metrics: urls.metrics === undefined ? undefined : { url: urls.metrics, everyMs },
  };
  return settings.traces || settings.metrics ? settings : undefined;
}

/** A misspelt setting would otherwise be ignored in silence. It is no fault: others may use the prefix too. */
function unknownSettings(env: Env, known: ReadonlySet<string>): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('LAUREL_') && !known.has(name))
    .map((name) => `${name} is not a known setting and has no effect`);
}
