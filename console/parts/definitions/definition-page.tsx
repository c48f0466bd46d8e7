import { Tabs } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Page } from '../../kit/page.tsx';
import { linkHere } from '../../kit/page-link.ts';
import { Loading, LoadState } from '../../kit/states.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import type { DefinitionOf } from '../changes/definitions-api.ts';
import { DraftNotice } from '../changes/draft-notice.tsx';
import { HistoryLink } from '../changes/history-link.tsx';
import { activeInLive, type DefinitionKind, kindIn } from '../changes/kinds.ts';
import { isLockedInTest, LockedContext } from '../changes/locked.ts';
import { LockedNotice } from '../changes/locked-notice.tsx';
import { PublishToLive } from '../changes/publish-to-live.tsx';
import type { Fields } from '../changes/versions-api.ts';
import type { EditorProps } from '../editing/adoption.ts';
import { useStored } from '../editing/use-stored.ts';
import { useDefinitionNames } from '../names/definition-names.ts';
import { definitionLink, listLink, newId } from '../names/definition-pages.ts';
import type { StepCounts } from '../results/adventure-results.tsx';
import { t } from '../results/texts.ts';
import { hasResults } from '../results/use-results.ts';
import { isTried, newTrial } from '../trials/trial.ts';
import type { Tried } from '../trials/trial-page.tsx';
import { TryVariant } from '../trials/try-variant.tsx';
import { copyDefinition } from './copy-definition.ts';
import type { DefinitionSearch } from './definition-search.ts';

const DefinitionResults = lazy(async () => ({
  default: (await import('../results/definition-results.tsx')).DefinitionResults,
}));

const TrialPage = lazy(async () => ({ default: (await import('../trials/trial-page.tsx')).TrialPage }));

interface PageProps<K extends DefinitionKind> {
  kind: K;
  /** The title of the list that it belongs to. */
  title: string;
  picture?: (definition: DefinitionOf<K>) => ReactNode;
  subtitle?: (definition: DefinitionOf<K>) => ReactNode;
  actions?: (definition: DefinitionOf<K>) => ReactNode;
  /** Narrow always, or only for a new definition. */
  narrow?: boolean | 'new';
  /** The page has its own tabs, and the results are in one of them. */
  ownTabs?: boolean;
  /** For an adventure: draws its steps with their counts. */
  graph?: (definition: DefinitionOf<K>, steps: StepCounts) => ReactNode;
  Editor: ComponentType<EditorProps<DefinitionOf<K>>>;
}

/** The page of a stored definition or of a new one, or of a variant of it that is to be tried. */
export function DefinitionPage<K extends DefinitionKind>(page: PageProps<K>) {
  const { kind, title, Editor } = page;
  const { id } = useParams({ strict: false }) as { id: string };
  const { tryIn, variantId = newTrial } = useSearch({ strict: false }) as DefinitionSearch;
  if (tryIn === undefined || !isTried(kind)) return <OwnPage {...page} />;
  const Edits = Editor as unknown as ComponentType<EditorProps<Tried>>;
  return (
    <Suspense fallback={<Loading as="editor" />}>
      <TrialPage
        key={`${id} ${tryIn} ${variantId}`}
        kind={kind}
        id={id}
        place={{ experimentId: tryIn, variantId }}
        title={title}
        Editor={Edits}
      />
    </Suspense>
  );
}

function OwnPage<K extends DefinitionKind>({
  kind,
  title,
  picture,
  subtitle,
  actions,
  narrow = false,
  ownTabs = false,
  graph,
  Editor,
}: PageProps<K>) {
  const here = useHere();
  const changesetId = useOpenChangesetId();
  const { id } = useParams({ strict: false }) as { id: string };
  const { copyOf: copy, view } = useSearch({ strict: false }) as { copyOf?: string; view?: string };
  const isNew = id === newId;
  const wanted = isNew ? copy : id;
  const { data, error, refetch } = useStored(kind, wanted);
  const crumbs = [{ label: title, link: listLink(here.params, kind) }];
  const locked = !isNew && isLockedInTest(here, data?.data as Fields | undefined);
  const shown = isNew ? undefined : data?.data;
  const names = useDefinitionNames(kind, isNew && copy !== undefined).data;
  const copied =
    isNew && data && names ? copyDefinition(data.data, new Set(names.map(({ value }) => value))) : undefined;
  const withTabs = !ownTabs && hasResults(kind);
  return (
    <Page
      title={isNew ? kindIn(kind, 'new') : (shown?.name ?? id)}
      picture={shown && picture?.(shown)}
      subtitle={shown && subtitle?.(shown)}
      actions={
        shown && (
          <>
            <HistoryLink kind={kind} id={id} />
            {actions?.(shown)}
            {isTried(kind) && <TryVariant kind={kind} id={id} name={shown.name} />}
            <Duplicate kind={kind} id={id} />
            <PublishToLive kind={kind} definition={shown as Fields & DefinitionOf<K>} />
          </>
        )
      }
      crumbs={crumbs}
      narrow={narrow === 'new' ? isNew : narrow}
    >
      {!isNew && data?.draft && <DraftNotice kind={kind} item={data.draft} />}
      {locked && changesetId === null && <LockedNotice what={activeInLive(kind)} />}
      {/* Another definition gets a new form; another version of the same definition does not. */}
      <LockedContext key={`${id} ${copy}`} value={locked}>
        {isNew && (copy === undefined || copied) && <Editor stored={null} copied={copied} />}
        {!isNew && data && !withTabs && <Editor stored={data} />}
        {!isNew && data && withTabs && (
          <ViewTabs
            view={view === 'results' ? 'results' : 'definition'}
            definition={<Editor stored={data} />}
            results={
              <DefinitionResults
                kind={kind}
                definition={data.data}
                graph={graph && ((steps) => graph(data.data, steps))}
              />
            }
          />
        )}
      </LockedContext>
      {wanted !== undefined && !data && <LoadState error={error} onRetry={refetch} as="editor" />}
    </Page>
  );
}

/** Tabs for the definition and its results. Unsaved input stays while the results are shown. */
function ViewTabs({
  view,
  definition,
  results,
}: {
  view: 'definition' | 'results';
  definition: ReactNode;
  results: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <Tabs
      value={view}
      onChange={(next) =>
        void navigate({
          // Other parameters, such as the kind of simulation, stay.
          ...linkHere<DefinitionSearch>({ view: next === 'results' ? next : undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      <Tabs.List mb="md" aria-label={t('tabs.label')}>
        <Tabs.Tab value="definition">{t('tabs.definition')}</Tabs.Tab>
        <Tabs.Tab value="results">{t('tabs.results')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="definition" keepMounted>
        {definition}
      </Tabs.Panel>
      <Tabs.Panel value="results">
        {view === 'results' && <Suspense fallback={<Loading as="dashboard" />}>{results}</Suspense>}
      </Tabs.Panel>
    </Tabs>
  );
}

function Duplicate({ kind, id }: { kind: DefinitionKind; id: string }) {
  const { params } = useHere();
  const navigate = useNavigate();
  return (
    <AllowedButton
      permission="definitions.write"
      variant="default"
      onClick={() => void navigate(definitionLink(params, kind, newId, { copyOf: id }))}
    >
      {t('duplicate')}
    </AllowedButton>
  );
}
