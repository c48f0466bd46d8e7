import { type ComponentType, useMemo } from 'react';
import { Page } from '../../kit/page.tsx';
import { LoadState } from '../../kit/states.tsx';
import { useHere } from '../../session/here.ts';
import type { Fields } from '../changes/versions-api.ts';
import type { EditorProps, Stored } from '../editing/adoption.ts';
import { useStored } from '../editing/use-stored.ts';
import { definitionLink, listLink } from '../names/definition-pages.ts';
import { t } from './texts.ts';
import { changeIn, newTrial, type TrialPlace, type TriedKind } from './trial.ts';
import { type Trial, TrialContext } from './trial-context.ts';
import { TrialNotice } from './trial-notice.tsx';

/** A definition of any kind that can be tried. Its editor knows more of it. */
export type Tried = { id: string; name: string };

function withPatch(stored: Stored<Tried>, patch: Fields | undefined): Stored<Tried> {
  return { ...stored, data: { ...stored.data, ...patch } };
}

/** The editor of a definition on a variant of it. */
export function TrialPage({
  kind,
  id,
  place,
  title,
  Editor,
}: {
  kind: TriedKind;
  id: string;
  place: TrialPlace;
  /** The title of the list that the definition belongs to. */
  title: string;
  Editor: ComponentType<EditorProps<Tried>>;
}) {
  const { params } = useHere();
  const { experimentId, variantId } = place;
  const base = useStored(kind, id);
  const isNew = experimentId === newTrial;
  const experiment = useStored('experiments', isNew ? undefined : experimentId);
  const stored = base.data;
  const variants = experiment.data?.data.variants;
  const trial = useMemo(
    (): Trial | null =>
      stored ? { kind, id, experimentId, variantId, base: stored.data as unknown as Trial['base'] } : null,
    [stored, kind, id, experimentId, variantId],
  );
  const name = stored?.data.name ?? id;
  const failed = base.error ?? experiment.error;
  const isReady = trial !== null && (isNew || variants !== undefined);
  return (
    <Page
      title={t('title', { name })}
      crumbs={[
        { label: title, link: listLink(params, kind) },
        { label: name, link: definitionLink(params, kind, id) },
      ]}
    >
      {isReady && stored && (
        <TrialContext value={trial}>
          <TrialNotice trial={trial} experiment={experiment.data?.data.name} />
          <Editor stored={withPatch(stored, changeIn(variants, variantId, kind, id)?.patch)} />
        </TrialContext>
      )}
      {!isReady && (
        <LoadState
          error={failed}
          onRetry={() => void Promise.all([base.refetch(), ...(isNew ? [] : [experiment.refetch()])])}
          as="editor"
        />
      )}
    </Page>
  );
}
