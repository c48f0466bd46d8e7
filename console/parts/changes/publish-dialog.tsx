import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { LoadState } from '../../kit/states.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { projectApi } from '../../session/api.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { changesetQuery, useOpenChangeset, useOpenChangesetId } from '../../session/open-changeset.ts';
import { sayMessage } from '../../texts/index.ts';
import { useSentence } from '../sentences/use-sentence.ts';
import { applyNow, keyOfPlanned, type Outcome, undoApply } from './apply-bundle.ts';
import { ChangeList } from './change-list.tsx';
import { ChooseChangeset } from './choose-changeset.tsx';
import { putItems } from './drafts.ts';
import { capitalised, type DefinitionKind, kindIn, kindNames } from './kinds.ts';
import { bundleOf, isIn, type Needed, onlyMoves, readNeeded } from './needed.ts';
import classes from './publish-to-live.module.css';
import { t } from './texts.ts';
import { bodyOfRecord, type Fields } from './versions-api.ts';
import { useWriteMode } from './write-mode.ts';

/** Shows what live will get, with what the definition needs there, and publishes all of it in one step. */
export function PublishDialog({
  kind,
  definition,
  onClose,
}: {
  kind: DefinitionKind;
  definition: Fields & { id: string; name: string };
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const changesetId = useOpenChangesetId();
  const changeset = useOpenChangeset();
  const mode = useWriteMode();
  const say = useSentence();
  const [choosing, setChoosing] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { id, name } = definition;
  // A definition can only be made active in live from live.
  const live = { ...here, environment: 'live' as const, api: projectApi(here.params.projectId, 'live') };
  const wanted = { ...bodyOfRecord(definition), environments: ['live', 'test'] };
  const own = { kind, id, op: 'put' as const, body: wanted };
  const plan = useQuery({
    queryKey: keyOf(here, 'publish', kind, id),
    queryFn: () => live.api.post('/definitions/plan', { body: { bundle: bundleOf([own]) } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const needed = (plan.data?.needed ?? []).filter((one) => !changeset || !isIn(changeset, one));
  const taken = needed.filter((one) => !leftOut.has(keyOfPlanned(one)));
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'here' });
  const publishing = useMutation({
    mutationFn: async (into: string | null): Promise<Outcome> => {
      if (into === null) {
        const all = [own, ...(await readNeeded(live, taken))];
        return applyNow(live, bundleOf(all), t('publish.changeset', { name }), (next) =>
          onlyMoves(next, all),
        );
      }
      const { items } = await client.fetchQuery(changesetQuery(live, into));
      await putItems(live, client, into, [own, ...(await readNeeded(live, taken, items))]);
      return { into };
    },
    onSuccess: async (outcome) => {
      if ('changed' in outcome) await plan.refetch();
      if ('changed' in outcome || 'faults' in outcome) return;
      onClose();
      const extra = taken.length > 0 ? 'With' : '';
      if ('into' in outcome) {
        const one = capitalised(kindNames(kind).one);
        notifications.show({ message: t(`publish.added${extra}`, { one, count: taken.length }) });
      } else {
        const { applied } = outcome;
        if (applied !== null) {
          showUndo(t(`publish.active${extra}`, { name, count: taken.length }), async () => {
            await undoApply(live, applied);
            await refresh();
          });
        }
      }
      await refresh();
    },
  });
  if (choosing) {
    return (
      <ChooseChangeset
        note={t('publish.note', { this: kindIn(kind, 'this') })}
        onOpened={(into) => publishing.mutate(into)}
        onClose={() => setChoosing(false)}
      />
    );
  }
  const outcome = publishing.data;
  return (
    <Modal opened onClose={onClose} title={t('publish.title', { name })} size="xl">
      <Stack gap="md">
        <Text>
          {t(mode === 'direct' ? 'publish.atOnce' : 'publish.withChangeset', { this: kindIn(kind, 'this') })}
        </Text>
        <Text fw={500} className="wrap" dir="auto">
          {say(kind, wanted)}
        </Text>
        {!plan.data && <LoadState error={plan.error} onRetry={plan.refetch} rows={1} />}
        {needed.length > 0 && (
          <NeededChoice of={kind} needed={needed} leftOut={leftOut} onChange={setLeftOut} />
        )}
        <FormFailure error={publishing.error} />
        {outcome && 'changed' in outcome && <Alert color="yellow">{t('publish.changed')}</Alert>}
        {outcome && 'faults' in outcome && (
          <Alert color="red" role="alert" title={t('publish.faults')}>
            {outcome.faults.map((fault) => (
              <Text key={`${fault.path} ${fault.message}`} size="sm" className="wrap">
                {sayMessage(fault)}
              </Text>
            ))}
          </Alert>
        )}
        <div className={classes['compared']}>
          <ChangeList before={null} after={wanted} />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {mode !== 'changeset' && (
            <Button variant={mode === 'direct' ? 'default' : 'filled'} onClick={() => setChoosing(true)}>
              {t('publish.put')}
            </Button>
          )}
          {mode !== 'approval' && (
            <Button
              loading={publishing.isPending}
              disabled={!plan.data || (mode === 'direct' && leftOut.size > 0)}
              onClick={() => publishing.mutate(changesetId)}
            >
              {t(mode === 'changeset' ? 'publish.add' : 'publish.publish')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** What the definition refers to and live does not have. All of it is chosen at first. */
function NeededChoice({
  of,
  needed,
  leftOut,
  onChange,
}: {
  of: DefinitionKind;
  needed: readonly Needed[];
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
}) {
  const title = t('publish.also', { thisIs: kindIn(of, 'thisIs'), count: needed.length });
  return (
    <Stack gap={6} role="group" aria-label={title}>
      <Text fw={500}>{title}</Text>
      {needed.map((one) => {
        const key = keyOfPlanned(one);
        return (
          <Checkbox
            key={key}
            label={`${capitalised(kindNames(one.kind).one)} ${one.name}`}
            checked={!leftOut.has(key)}
            onChange={() => onChange(leftOut.symmetricDifference(new Set([key])))}
          />
        );
      })}
      {leftOut.size > 0 && (
        <Text size="sm" c="dimmed">
          {t('publish.without')}
        </Text>
      )}
    </Stack>
  );
}
