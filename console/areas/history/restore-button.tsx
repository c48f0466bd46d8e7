import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { LoadingRows } from '../../kit/states.tsx';
import { ChangeList } from '../../parts/changes/change-list.tsx';
import { ChooseChangeset } from '../../parts/changes/choose-changeset.tsx';
import { putItem } from '../../parts/changes/drafts.ts';
import { type ChangeKind, capitalised, kindNames } from '../../parts/changes/kinds.ts';
import {
  bodyOfRecord,
  type Fields,
  readVersion,
  restoreVersion,
  type Version,
} from '../../parts/changes/versions-api.ts';
import { useWriteMode } from '../../parts/changes/write-mode.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import classes from './history.module.css';

/** Brings a version back once the person has seen what this changes. */
export function RestoreButton({
  kind,
  id,
  version,
  wanted,
  newest,
}: {
  kind: ChangeKind;
  id: string;
  version: number;
  /** The definition as it was at that version. */
  wanted: Fields;
  newest: Version;
}) {
  const [asking, setAsking] = useState(false);
  const mode = useWriteMode();
  if (asking && mode === 'approval') {
    return (
      <ChooseChangeset
        note="This project requires approval. Open a changeset to restore the version in it."
        onClose={() => setAsking(false)}
      />
    );
  }
  return (
    <>
      <AllowedButton permission="definitions.write" variant="default" onClick={() => setAsking(true)}>
        Restore this version
      </AllowedButton>
      {asking && (
        <RestoreDialog
          kind={kind}
          id={id}
          version={version}
          wanted={wanted}
          newest={newest}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function RestoreDialog({
  kind,
  id,
  version,
  wanted,
  newest,
  onClose,
}: Parameters<typeof RestoreButton>[0] & { onClose: () => void }) {
  const here = useHere();
  const client = useQueryClient();
  const navigate = useNavigate();
  const changesetId = useOpenChangesetId();
  const deleted = newest.op === 'delete';
  const current = useQuery({
    queryKey: keyOf(here, kind, 'version', id, newest.version),
    queryFn: ({ signal }) => readVersion(here.api, kind, id, newest.version, signal),
    enabled: !deleted,
  });
  const { one } = kindNames(kind);
  const restoring = useMutation({
    mutationFn: async () => {
      if (changesetId === null) return restoreVersion(here.api, kind, id, version);
      return putItem(here, client, changesetId, { kind, id, op: 'put', body: bodyOfRecord(wanted) });
    },
    onSuccess: async () => {
      const message =
        changesetId === null
          ? `${capitalised(one)} restored to version ${version}.`
          : `Version ${version} added to the changeset.`;
      notifications.show({ message });
      onClose();
      // Its page holds what it read; the next visit reads again.
      client.removeQueries({ queryKey: keyOf(here, kind === 'levels' ? 'levels' : one), exact: false });
      await client.invalidateQueries({ queryKey: keyOf(here, kind) });
      await navigate({ to: '.', search: {} as never, replace: true });
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Restore version ${version}?`} size="xl">
      <Stack gap="md">
        <Text>
          {changesetId !== null && 'It is put into the open changeset. '}
          {changesetId === null &&
            (deleted
              ? `The ${one} is created again as it was in version ${version}.`
              : `This becomes version ${newest.version + 1}. The history keeps all versions, so you can go back.`)}
        </Text>
        <FormFailure error={restoring.error} />
        <div className={classes['compared']}>
          {deleted || current.data ? (
            <ChangeList
              before={current.data ?? null}
              after={wanted}
              empty="This version and the current one are equal."
            />
          ) : (
            <LoadingRows rows={3} />
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
            {changesetId === null ? 'Restore' : 'Restore in changeset'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
