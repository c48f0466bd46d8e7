import { Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { LoadState } from '../../kit/states.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { keyOfPlanned, undoApply } from '../../parts/changes/apply-bundle.ts';
import { putItems } from '../../parts/changes/drafts.ts';
import { kindNames } from '../../parts/changes/kinds.ts';
import { useWriteMode } from '../../parts/changes/write-mode.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { setOpenChangeset, useOpenChangesetId } from '../../session/open-changeset.ts';
import type { TemplateId } from './catalogue.ts';
import type { Pack } from './pack.ts';
import { NamesByKind, Part } from './plan-view.tsx';
import { planRemoval, type Removal } from './removal.ts';
import { useSentences } from './sentences.ts';
import { t } from './texts.ts';

/** Removes what is unchanged of a template, in one step: from test directly, from live with a changeset. */
export function RemoveDialog({ id, pack, onClose }: { id: TemplateId; pack: Pack; onClose: () => void }) {
  const here = useHere();
  const { api, params } = here;
  const client = useQueryClient();
  const navigate = useNavigate();
  const openChangeset = useOpenChangesetId();
  const isDirect = useWriteMode() === 'direct' && here.environment === 'test';
  const sentences = useSentences(pack.bundle);
  const name = t(`packs.${id}.name`);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'templates', id, 'removal'),
    queryFn: () => planRemoval(here, pack.bundle),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'here' });
  const removing = useMutation({
    mutationFn: async ({ remove, bundle, planId }: Removal) => {
      const title = t('remove.changeset', { name });
      if (isDirect) {
        const body = { bundle, prune: true, planId, title };
        return { done: (await api.post('/definitions/apply', { body })).changesetId };
      }
      const into = openChangeset ?? (await api.post('/changesets', { body: { title } })).id;
      const items = remove.map(({ kind, id: of }) => ({ kind, id: of, op: 'delete' as const }));
      await putItems(here, client, into, items);
      return { into };
    },
    onSuccess: async ({ done, into }) => {
      onClose();
      if (into) {
        setOpenChangeset(params.projectId, into);
        const path = { ...params, changesetId: into };
        await navigate(linkTo('/p/$projectId/$environment/changesets/$changesetId', path));
      } else if (done) {
        showUndo(t('remove.done', { name, count: data?.remove.length ?? 0 }), async () => {
          await undoApply(here, done);
          await refresh();
        });
      }
      await refresh();
    },
  });
  return (
    <FormDialog
      title={t('remove.title', { name })}
      action={t(isDirect ? 'remove.fromTest' : openChangeset ? 'use.add' : 'use.create')}
      size="xl"
      danger
      busy={removing.isPending}
      failure={removing.error}
      disabled={!data || data.remove.length === 0}
      onSubmit={() => data && removing.mutate(data)}
      onClose={onClose}
    >
      <Text>{t(isDirect ? 'remove.direct' : openChangeset ? 'use.intoOpen' : 'use.intoNew')}</Text>
      {!data && <LoadState error={error} onRetry={refetch} rows={4} />}
      {data && data.remove.length === 0 && <Text fw={500}>{t('remove.nothing')}</Text>}
      {data && data.remove.length > 0 && (
        <Part title={t('remove.goes', { count: data.remove.length })}>
          <NamesByKind of={data.remove} sentences={sentences} />
        </Part>
      )}
      {data && data.changed.length > 0 && (
        <Part title={t('remove.changed', { count: data.changed.length })}>
          <NamesByKind of={data.changed} sentences={sentences} />
        </Part>
      )}
      {data && data.held.length > 0 && (
        <Part title={t('remove.held', { count: data.held.length })}>
          {data.held.map((one) => (
            <Text key={keyOfPlanned(one)} size="sm" className="wrap">
              {kindNames(one.kind).many}: <b>{one.name}</b>. {one.why}
            </Text>
          ))}
        </Part>
      )}
    </FormDialog>
  );
}
