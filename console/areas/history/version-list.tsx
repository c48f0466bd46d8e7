import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Time } from '../../kit/time.tsx';
import type { Version } from '../../parts/changes/versions-api.ts';
import classes from './history.module.css';

const opNames = { create: 'Created', update: 'Changed', delete: 'Deleted', restore: 'Restored' } as const;

/** What a version did, for above its differences. */
export function describeOp({ op }: Version, previous: number | undefined): string {
  if (op === 'create') return 'Created with these fields.';
  if (op === 'delete') return 'Deleted. These fields are gone.';
  return previous === undefined ? `${opNames[op]}.` : `${opNames[op]}, compared with version ${previous}.`;
}

function authorName({ by: { type, name } }: Pick<Version, 'by'>): string {
  return type === 'key' ? `API key ${name}` : type === 'system' ? 'The service' : name;
}

/** Newest first; each is a link, so that an address leads to a version. */
export function VersionList({ versions, shown }: { versions: readonly Version[]; shown: number }) {
  return (
    <ol className={classes['versions']}>
      {versions.map((version, index) => (
        <li key={version.version}>
          <Link
            to="."
            search={{ version: version.version } as never}
            className={classes['version'] ?? ''}
            aria-current={version.version === shown ? 'true' : undefined}
            replace
          >
            <span className={classes['line']}>
              <b>{opNames[version.op]}</b>
              <span className={classes['number']}>v{version.version}</span>
              {index === 0 && <Badge color="gray">{version.op === 'delete' ? 'deleted' : 'current'}</Badge>}
              {version.changesetId && (
                <Badge color="blue" variant="light">
                  changeset
                </Badge>
              )}
            </span>
            <span className={`name ${classes['author']}`}>
              <Time at={version.at} /> · {authorName(version)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
