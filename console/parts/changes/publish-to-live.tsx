import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { IconRocket } from '../../kit/icons.ts';
import { showUndo } from '../../kit/undo-toast.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { projectApi } from '../../session/api.ts';
import { useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { ChangeList } from './change-list.tsx';
import { ChooseChangeset } from './choose-changeset.tsx';
import { putItem } from './drafts.ts';
import { capitalised, type DefinitionKind, kindIn, kindNames } from './kinds.ts';
import classes from './publish-to-live.module.css';
import { t } from './texts.ts';
import { undoChange } from './undo.ts';
import { bodyOfRecord, type Fields } from './versions-api.ts';
import { useWriteMode } from './write-mode.ts';

/** For a definition that is active only in test: shows what live will get, and makes it active there. */
export function PublishToLive({
  kind,
  definition,
}: {
  kind: DefinitionKind;
  definition: Fields & { id: string; name: string };
}) {
  const [asking, setAsking] = useState(false);
  const environments = definition['environments'];
  const testOnly = Array.isArray(environments) && environments.join() === 'test';
  if (!testOnly) return null;
  return (
    <>
      <AllowedButton
        permission="definitions.write"
        leftSection={<IconRocket size={15} />}
        onClick={() => setAsking(true)}
      >
        {t('publish.open')}
      </AllowedButton>
      {asking && <PublishDialog kind={kind} definition={definition} onClose={() => setAsking(false)} />}
    </>
  );
}

function PublishDialog({
  kind,
  definition,
  onClose,
}: Parameters<typeof PublishToLive>[0] & { onClose: () => void }) {
  const here = useHere();
  const client = useQueryClient();
  const changesetId = useOpenChangesetId();
  const mode = useWriteMode();
  const [choosing, setChoosing] = useState(false);
  const { id, name } = definition;
  // A definition can only be made active in live from live.
  const live = { ...here, environment: 'live' as const, api: projectApi(here.params.projectId, 'live') };
  const wanted = { ...bodyOfRecord(definition), environments: ['live', 'test'] };
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'here' });
  const publishing = useMutation({
    mutationFn: async (into: string | null) => {
      if (into !== null) {
        await putItem(live, client, into, { kind, id, op: 'put', body: wanted });
        notifications.show({ message: t('publish.added', { one: capitalised(kindNames(kind).one) }) });
        return;
      }
      const { version } = await live.api.patch(`/${kind}/{id}`, {
        params: { path: { id } },
        body: { environments: ['live', 'test'] },
      });
      showUndo(t('publish.active', { name }), async () => {
        await undoChange(live, kind, id, version);
        await refresh();
      });
    },
    onSuccess: async () => {
      onClose();
      await refresh();
    },
  });
  if (choosing) {
    return (
      <ChooseChangeset
        note={t('publish.note')}
        onOpened={(into) => publishing.mutate(into)}
        onClose={() => setChoosing(false)}
      />
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('publish.title', { name })} size="xl">
      <Stack gap="md">
        <Text>
          {t(mode === 'direct' ? 'publish.atOnce' : 'publish.withChangeset', { this: kindIn(kind, 'this') })}
        </Text>
        <FormFailure error={publishing.error} />
        {publishing.error && (
          <Text size="sm" c="dimmed">
            {t('publish.refused')}
          </Text>
        )}
        <div className={classes['compared']}>
          <ChangeList before={null} after={wanted} />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {mode === 'direct' && (
            <Button variant="default" onClick={() => setChoosing(true)}>
              {t('publish.put')}
            </Button>
          )}
          {mode === 'approval' ? (
            <Button onClick={() => setChoosing(true)}>{t('publish.put')}</Button>
          ) : (
            <Button loading={publishing.isPending} onClick={() => publishing.mutate(changesetId)}>
              {t(mode === 'changeset' ? 'publish.add' : 'publish.publish')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
