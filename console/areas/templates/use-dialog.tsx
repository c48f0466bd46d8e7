import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { LoadState } from '../../kit/states.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { applyNow, isAsDecided, type Outcome, undoApply } from '../../parts/changes/apply-bundle.ts';
import { useWriteMode } from '../../parts/changes/write-mode.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { setOpenChangeset, useOpenChangesetId } from '../../session/open-changeset.ts';
import { sayMessage } from '../../texts/index.ts';
import { finishBundle, putIntoChangeset } from './apply-template.ts';
import type { TemplateId } from './catalogue.ts';
import type { Pack } from './pack.ts';
import { bundleFor, decidedOf, sortPlan } from './plan.ts';
import { PlanView } from './plan-view.tsx';
import { useSentences } from './sentences.ts';
import { t } from './texts.ts';

/** Shows what the template would change, and applies it: to test directly, to live as a changeset. */
export function UseDialog({
  id,
  pack,
  canvases,
  onClose,
}: {
  id: TemplateId;
  pack: Pack;
  canvases: ReadonlyMap<string, HTMLCanvasElement>;
  onClose: () => void;
}) {
  const here = useHere();
  const { api, environment, params } = here;
  const client = useQueryClient();
  const navigate = useNavigate();
  const openChangeset = useOpenChangesetId();
  const isDirect = useWriteMode() === 'direct' && environment === 'test';
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const made = useRef<string>(null);
  const sentences = useSentences(pack.bundle);
  const name = t(`packs.${id}.name`);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'templates', id, 'plan'),
    queryFn: async () => {
      const bundle = bundleFor(pack.bundle, environment);
      return sortPlan(await api.post('/definitions/plan', { body: { bundle } }), pack.bundle);
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const decided = data ? decidedOf(data, replaced) : [];
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'here' });
  const using = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      if (!data) return { changed: true };
      const bundle = await finishBundle(here, pack, data, decided, canvases);
      const title = t('use.changeset', { name });
      if (isDirect) return applyNow(here, bundle, title, (plan) => isAsDecided(plan, decided));
      made.current ??= openChangeset ?? (await api.post('/changesets', { body: { title } })).id;
      await putIntoChangeset(here, client, made.current, bundle);
      return { into: made.current };
    },
    onSuccess: async (outcome) => {
      if ('changed' in outcome) await refetch();
      if ('changed' in outcome || 'faults' in outcome) return;
      onClose();
      if ('into' in outcome) {
        const changesetId = outcome.into;
        // As after "New changeset": while a changeset is open, its drafts have pages.
        if (!isDirect) setOpenChangeset(params.projectId, changesetId);
        await navigate({
          to: '/p/$projectId/$environment/changesets/$changesetId',
          params: { ...params, changesetId },
          search: {},
        });
      } else {
        const { applied } = outcome;
        if (applied !== null) {
          showUndo(t('use.applied', { name }), async () => {
            await undoApply(here, applied);
            await refresh();
          });
        }
        await navigate({ to: '/p/$projectId/$environment/rules', params, search: {} });
      }
      await refresh();
    },
  });
  const choose = (key: string, replace: boolean) => {
    const next = new Set(replaced);
    if (replace) next.add(key);
    else next.delete(key);
    setReplaced(next);
  };
  const faults = using.data && 'faults' in using.data ? using.data.faults : (data?.faults ?? []);
  return (
    <Modal opened onClose={onClose} title={t('use.title', { name })} size="lg">
      <Stack gap="md">
        <Text>{t(isDirect ? 'use.direct' : openChangeset ? 'use.intoOpen' : 'use.intoNew')}</Text>
        {!data && <LoadState error={error} onRetry={refetch} rows={4} />}
        {using.data && 'changed' in using.data && (
          <Alert color="yellow" role="alert">
            {t('use.changed')}
          </Alert>
        )}
        {data && <PlanView plan={data} sentences={sentences} replaced={replaced} onChoose={choose} />}
        {faults.length > 0 && (
          <Alert color="red" title={t('use.faults')} role="alert">
            {faults.map((fault) => (
              <Text key={`${fault.path} ${fault.message}`} size="sm" className="wrap">
                <span className="mono">{fault.path}</span> {sayMessage(fault)}
              </Text>
            ))}
          </Alert>
        )}
        <FormFailure error={using.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('use.cancel')}
          </Button>
          <Button
            loading={using.isPending}
            disabled={decided.length === 0 || (data?.faults.length ?? 0) > 0}
            onClick={() => using.mutate()}
          >
            {t(isDirect ? 'use.apply' : openChangeset ? 'use.add' : 'use.create')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
