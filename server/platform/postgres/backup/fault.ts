import { StoreFault } from '../../objects/object-store.ts';
import { own } from '../../own-properties.ts';

/** Why a backup cannot be written, read or restored: one line for the person who asked for it. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file size limit is reached',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the file system is read-only',
  ENOENT: 'there is no such file or directory',
  ENOTDIR: 'a part of the path is not a directory',
  EISDIR: 'it is a directory',
};

/** `doing` completes "Cannot …". Errors that do not come from the file system or a store stay as they are. */
export function asBackupFault(error: unknown, doing: string): unknown {
  if (error instanceof StoreFault) return new BackupFault(`Cannot ${doing}: ${error.message}.`, error);
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const code = String(error.code);
  return new BackupFault(`Cannot ${doing}: ${own(reasons, code) ?? error.message} (${code}).`, error);
}
