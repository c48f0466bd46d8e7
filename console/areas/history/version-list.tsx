import { Link } from '@tanstack/react-router';
import { Badge } from '../../kit/badge.tsx';
import { linkHere } from '../../kit/page-link.ts';
import { Time } from '../../kit/time.tsx';
import type { Version } from '../../parts/changes/versions-api.ts';
import classes from './history.module.css';
import type { HistorySearch } from './search.ts';
import { t } from './texts.ts';

const opNames = {
  create: t('op.create'),
  update: t('op.update'),
  delete: t('op.delete'),
  restore: t('op.restore'),
} as const;

/** The heading above the differences of a version. */
export function describeOp({ op }: Version, previous: number | undefined): string {
  if (op === 'create') return t('op.created');
  if (op === 'delete') return t('op.gone');
  return previous === undefined
    ? t('op.done', { op: opNames[op] })
    : t('op.compared', { op: opNames[op], version: previous });
}

function authorName({ by: { type, name } }: Pick<Version, 'by'>): string {
  return type === 'key' ? t('byKey', { name }) : type === 'system' ? t('byService') : name;
}

/** The versions, newest first. Each is a link, so that a version has its own address. */
export function VersionList({ versions, shown }: { versions: readonly Version[]; shown: number }) {
  return (
    <ol className={classes['versions']}>
      {versions.map((version, index) => (
        <li key={version.version}>
          <Link
            {...linkHere<HistorySearch>({ version: version.version })}
            className={classes['version'] ?? ''}
            aria-current={version.version === shown ? 'true' : undefined}
            replace
          >
            <span className={classes['line']}>
              <b>{opNames[version.op]}</b>
              <span className={classes['number']}>v{version.version}</span>
              {index === 0 && (
                <Badge color="gray">{version.op === 'delete' ? t('isDeleted') : t('current')}</Badge>
              )}
              {version.changesetId && (
                <Badge color="blue" variant="light">
                  {t('changeset')}
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
