/**
 * What can keep the embedded server from running, each as one line fit to print: the reader is the person who typed
 * `npm start`, and a stack trace of ours would tell them nothing about their disk.
 */
export type FaultCode =
  | 'data-directory-unusable'
  | 'data-directory-in-use'
  | 'data-directory-foreign'
  | 'disk-full'
  | 'no-server-for-platform'
  | 'server-cannot-run'
  | 'unknown-user'
  | 'other-version'
  | 'cluster-damaged'
  | 'cluster-missing'
  | 'old-processes-at-work'
  | 'server-failed';

export class EmbeddedFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string) {
    super(message);
    this.name = 'EmbeddedFault';
    this.code = code;
  }
}

const reasons = new Map<string, [FaultCode, string]>([
  ['ENOSPC', ['disk-full', 'the disk is full']],
  ['EDQUOT', ['disk-full', 'the disk quota is used up']],
  ['EFBIG', ['disk-full', 'the file size limit is reached']],
  ['EACCES', ['data-directory-unusable', 'this user has no permission']],
  ['EPERM', ['data-directory-unusable', 'this user has no permission']],
  ['EROFS', ['data-directory-unusable', 'the file system is read-only']],
  ['ENOTDIR', ['data-directory-unusable', 'a file exists where a directory is expected']],
  ['EEXIST', ['data-directory-unusable', 'a file exists where a directory is expected']],
]);

export const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** `doing` completes "Cannot …". What is not an answer of the operating system is a defect of ours and stays as it is. */
export function asFault(error: unknown, doing: string): unknown {
  if (error instanceof EmbeddedFault) return error;
  const errno = errnoOf(error);
  if (errno === undefined || !(error instanceof Error)) return error;
  // SQLite, which holds our lock, has one code for all that the file system answers it.
  if (!('syscall' in error) && errno !== 'ERR_SQLITE_ERROR') return error;
  const [code, reason] = reasons.get(errno) ?? ['data-directory-unusable', error.message];
  return new EmbeddedFault(code, `Cannot ${doing}: ${reason} (${errno}).`);
}

/** The words of PostgreSQL and of the C library for a disk that takes no more. */
export const saysDiskFull = (text: string): boolean =>
  /No space left on device|Disk quota exceeded|File too large|File size limit exceeded/i.test(text);
