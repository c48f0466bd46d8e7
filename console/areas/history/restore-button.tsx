import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { linkHere } from '../../kit/page-link.ts';
import { Loading } from '../../kit/states.tsx';
import { ChangeList } from '../../parts/changes/change-list.tsx';
import { ChooseChangeset } from '../../parts/changes/choose-changeset.tsx';
import { putItem } from '../../parts/changes/drafts.ts';
import { type ChangeKind, capitalised, kindIn, kindNames } from '../../parts/changes/kinds.ts';
import {
  bodyOfRecord,
  type Fields,
  readVersion,
  restoreVersion,
  type Version,
} from '../../parts/changes/versions-api.ts';
import { useWriteMode } from '../../parts/changes/write-mode.ts';
import { storedKey } from '../../parts/editing/use-stored.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import classes from './history.module.css';
import type { HistorySearch } from './search.ts';
import { t } from './texts.ts';

/** Restores a version after showing the person what this changes. */
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
    return <ChooseChangeset note={t('restore.approval')} onClose={() => setAsking(false)} />;
  }
  return (
    <>
      <AllowedButton permission="definitions.write" variant="default" onClick={() => setAsking(true)}>
        {t('restore.button')}
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
  const restoring = useMutation({
    mutationFn: async () => {
      if (changesetId === null) return restoreVersion(here.api, kind, id, version);
      return putItem(here, client, changesetId, { kind, id, op: 'put', body: bodyOfRecord(wanted) });
    },
    onSuccess: async () => {
      const message =
        changesetId === null
          ? t('restore.done', { one: capitalised(kindNames(kind).one), version })
          : t('restore.added', { version });
      notifications.show({ message });
      onClose();
      // Its page keeps the version that it read; without it, the next visit reads again.
      client.removeQueries({ queryKey: storedKey(here, kind) });
      await client.invalidateQueries({ queryKey: keyOf(here, kind) });
      await navigate({ ...linkHere<HistorySearch>({ version: undefined }), replace: true });
    },
  });
  return (
    <FormDialog
      title={t('restore.title', { version })}
      action={changesetId === null ? t('restore.action') : t('restore.inChangeset')}
      size="xl"
      busy={restoring.isPending}
      failure={restoring.error}
      onSubmit={() => restoring.mutate()}
      onClose={onClose}
    >
      <Text>
        {changesetId !== null && t('restore.intoChangeset')}
        {changesetId === null &&
          (deleted
            ? t('restore.createdAgain', { thisIs: kindIn(kind, 'thisIs'), version })
            : t('restore.becomes', { next: newest.version + 1 }))}
      </Text>
      <div className={classes['compared']}>
        {deleted || current.data ? (
          <ChangeList before={current.data ?? null} after={wanted} empty={t('restore.equal')} />
        ) : (
          <Loading rows={3} />
        )}
      </div>
    </FormDialog>
  );
}
