import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreButton } from '../../kit/more-button.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { ChangeList } from '../../parts/changes/change-list.tsx';
import { type ChangeKind, kindIn, kindNames } from '../../parts/changes/kinds.ts';
import { listVersions, readVersion, type Version } from '../../parts/changes/versions-api.ts';
import { definitionLink, listLink } from '../../parts/names/definition-pages.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import classes from './history.module.css';
import { RestoreButton } from './restore-button.tsx';
import { t } from './texts.ts';
import { describeOp, VersionList } from './version-list.tsx';

/** Every version of a definition or of the levels, with its differences and a button that restores it. */
export function History({
  kind,
  id,
  chosen,
}: {
  kind: ChangeKind;
  id: string;
  /** The version that is shown; the newest if none is chosen. */
  chosen: number | undefined;
}) {
  const here = useHere();
  const query = useInfiniteQuery({
    queryKey: keyOf(here, kind, 'versions', id),
    queryFn: ({ pageParam, signal }) => listVersions(here.api, kind, id, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const versions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const [newest] = versions;
  const at = Math.max(
    0,
    versions.findIndex(({ version }) => version === chosen),
  );
  const shown = versions[at];
  // The name of the definition comes from its last version that is not a deletion.
  const named = versions.find(({ op }) => op !== 'delete');
  const record = useVersion(kind, id, named?.version);
  const { many } = kindNames(kind);
  const deleted = newest?.op === 'delete';
  const name = String(record.data?.['name'] ?? id);
  const crumbs = [
    { label: many, link: listLink(here.params, kind) },
    ...(kind === 'levels' || deleted ? [] : [{ label: name, link: definitionLink(here.params, kind, id) }]),
  ];
  return (
    <Page
      title={kind === 'levels' ? t('levelsTitle') : t('title', { name })}
      subtitle={deleted ? t('deleted', { thisIs: kindIn(kind, 'thisIs') }) : t('subtitle')}
      crumbs={crumbs}
    >
      {query.isPending && <Loading as="page" />}
      {query.isError && versions.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {newest && shown && (
        <div className={classes['layout']}>
          <nav aria-label={t('versions')}>
            <VersionList versions={versions} shown={shown.version} />
            <MoreButton query={query} />
          </nav>
          <Shown
            kind={kind}
            id={id}
            shown={shown}
            previous={versions[at + 1]}
            newest={newest}
            complete={!query.hasNextPage}
          />
        </div>
      )}
    </Page>
  );
}

function useVersion(kind: ChangeKind, id: string, version: number | undefined) {
  const here = useHere();
  return useQuery({
    queryKey: keyOf(here, kind, 'version', id, version),
    queryFn: ({ signal }) => readVersion(here.api, kind, id, version ?? 0, signal),
    enabled: version !== undefined,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What one version changed, compared with the version before it. */
function Shown({
  kind,
  id,
  shown,
  previous,
  newest,
  complete,
}: {
  kind: ChangeKind;
  id: string;
  shown: Version;
  previous: Version | undefined;
  newest: Version;
  /** Whether all versions were read. */
  complete: boolean;
}) {
  const { params } = useHere();
  const hasBody = (version: Version | undefined) => version !== undefined && version.op !== 'delete';
  const after = useVersion(kind, id, hasBody(shown) ? shown.version : undefined);
  const before = useVersion(kind, id, hasBody(previous) ? previous?.version : undefined);
  const error = after.error ?? before.error;
  const waiting = (hasBody(shown) && !after.data) || (hasBody(previous) && !before.data);
  const restorable = shown.op !== 'delete' && shown.version !== newest.version;
  // Old versions are removed after a while, so the oldest version that is left cannot be compared.
  const first = previous === undefined && complete && shown.version > 1;
  return (
    <Panel
      title={t('version', { version: shown.version })}
      description={
        <>
          {first ? t('first') : describeOp(shown, previous?.version)}
          {shown.changesetId && (
            <>
              {' '}
              {fillNodes(t, 'publishedWith', {
                changeset: (
                  <Link
                    to="/p/$projectId/$environment/changesets/$changesetId"
                    params={{ ...params, changesetId: shown.changesetId }}
                    search={{}}
                  >
                    {t('aChangeset')}
                  </Link>
                ),
              })}
            </>
          )}
        </>
      }
      flush
      actions={
        restorable &&
        after.data && (
          <RestoreButton kind={kind} id={id} version={shown.version} wanted={after.data} newest={newest} />
        )
      }
    >
      {error && <ErrorState error={error} />}
      {!error && waiting && <Loading rows={4} />}
      {!error && !waiting && (
        <ChangeList
          before={hasBody(previous) ? (before.data ?? null) : null}
          after={hasBody(shown) ? (after.data ?? null) : null}
          empty={t('noChange')}
        />
      )}
    </Panel>
  );
}
