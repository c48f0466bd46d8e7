import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Fields that may carry a secret, wherever they stand one or two levels down. What we log is chosen field by field
 * and holds none of these; the list catches the day when somebody logs a whole object.
 */
const secretFields = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'key',
  'secret',
  'authorization',
  'x-api-key',
  'cookie',
];

export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const paths = secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]);
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
