import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import type { ChangeKind } from '../changes/kinds.ts';
import { listVersions } from '../changes/versions-api.ts';
import { Life } from '../life/life.tsx';
import { nameOfLife, useLife } from '../life/use-life.tsx';
import { historyLink, resultsLink } from '../names/definition-pages.ts';
import { hasResults, type ResultsKind } from '../results/use-results.ts';
import { type Stored, versionOf } from './adoption.ts';
import classes from './editor.module.css';
import { t } from './texts.ts';

const mostVersions = 3;

/** How a definition did this week and its last changes, each with the way to all of it. */
export function DefinitionGlance({ kind, stored }: { kind: ChangeKind; stored: Stored<{ id: string }> }) {
  const version = versionOf(stored);
  // A definition that is only in a changeset has neither.
  if (version === 0) return null;
  return (
    <>
      {hasResults(kind) && <Results kind={kind} id={stored.data.id} />}
      <History kind={kind} id={stored.data.id} version={version} />
    </>
  );
}

function Results({ kind, id }: { kind: ResultsKind; id: string }) {
  const { params } = useHere();
  const activity = useLife(kind)?.get(id);
  if (!activity) return null;
  return (
    <Panel
      title={t('side.results')}
      actions={
        <Anchor component={Link} {...resultsLink(params, kind, id)} size="sm">
          {t('side.allResults')}
        </Anchor>
      }
    >
      <Life activity={activity} named={nameOfLife(kind)} />
    </Panel>
  );
}

function History({ kind, id, version }: { kind: ChangeKind; id: string; version: number }) {
  const here = useHere();
  const { data } = useQuery({
    queryKey: keyOf(here, kind, 'versions', id, 'last', version),
    queryFn: async ({ signal }) => (await listVersions(here.api, kind, id, undefined, signal)).data,
    retry: false,
  });
  return (
    <Panel
      title={t('side.history')}
      actions={
        <Anchor component={Link} {...historyLink(here.params, kind, id)} size="sm">
          {t('side.allHistory')}
        </Anchor>
      }
    >
      {/* As high as it will be, so that nothing moves. */}
      <ol className={classes['versions']}>
        {(data ?? []).slice(0, mostVersions).map(({ version: number, at, by }) => (
          <li key={number}>
            <span className="mono">v{number}</span>
            <span className="name" dir="auto">
              {by.name}
            </span>
            <Text c="dimmed" size="xs">
              <Time at={at} real />
            </Text>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
