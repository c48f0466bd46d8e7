import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { IconAlertCircle } from '../../kit/icons.ts';
import { linkToPath } from '../../kit/page-link.ts';
import { showUndo } from '../../kit/undo-toast.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { changesetQuery, useOpenChangesetId } from '../../session/open-changeset.ts';
import { fillNodes, sayMessage } from '../../texts/index.ts';
import { deleteDefinition } from '../changes/definitions-api.ts';
import { findItem, putItem, removeItem } from '../changes/drafts.ts';
import { capitalised, type DefinitionKind, isDefinitionKind, kindIn, kindNames } from '../changes/kinds.ts';
import { useLocked } from '../changes/locked.ts';
import { undoChange } from '../changes/undo.ts';
import { useWriteMode } from '../changes/write-mode.ts';
import { storedKey } from '../editing/use-stored.ts';
import { DefinitionLink } from '../names/definition-link.tsx';
import { listLink } from '../names/definition-pages.ts';
import { t } from './texts.ts';

const ChooseChangeset = lazy(async () => ({
  default: (await import('../changes/choose-changeset.tsx')).ChooseChangeset,
}));

/** Deletes a definition once its id has been typed. If others still refer to it, it links to them. */
export function DeleteDefinition({
  kind,
  id,
  name,
  consequence,
  countAffected,
  onDeleted,
}: {
  kind: DefinitionKind;
  id: string;
  name: string;
  /** A sentence or two: what happens to players who have it, and what would prevent the deletion. */
  consequence: string;
  /** A sentence that says how many players are affected. */
  countAffected?: () => Promise<string>;
  /** Called before the page is left. */
  onDeleted?: () => void;
}) {
  const here = useHere();
  const the = kindIn(kind, 'the');
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const changesetId = useOpenChangesetId();
  const [choosing, setChoosing] = useState(false);
  const mode = useWriteMode();
  const locked = useLocked();
  const deleting = useMutation({
    mutationFn: async () => {
      if (changesetId === null) return deleteDefinition(here.api, kind, id);
      const changeset = await client.fetchQuery(changesetQuery(here, changesetId));
      // A definition that is new in the changeset is deleted by removing the edit.
      const isNew = findItem(changeset, kind, id)?.currentVersion === null;
      if (isNew) return removeItem(here, client, changesetId, kind, id);
      return putItem(here, client, changesetId, { kind, id, op: 'delete' });
    },
    onSuccess: async () => {
      if (changesetId !== null) {
        notifications.show({ message: t('delete.added', { the }) });
      } else {
        showUndo(t('delete.deleted', { name }), async () => {
          await undoChange(here, kind, id);
          await client.invalidateQueries({ queryKey: keyOf(here, kind) });
        });
      }
      onDeleted?.();
      await navigate(listLink(here.params, kind));
      client.removeQueries({ queryKey: storedKey(here, kind, id) });
      await client.invalidateQueries({ queryKey: keyOf(here, kind) });
    },
  });
  const ask = async () => {
    if (mode === 'approval') return setChoosing(true);
    // If counting fails, the question is asked without the number.
    const affected = (await countAffected?.().catch(() => '')) ?? '';
    const inChangeset = mode === 'changeset';
    const yes = await confirm({
      title: t(inChangeset ? 'delete.titleInChangeset' : 'delete.title', { the }),
      body: t(inChangeset ? 'delete.bodyInChangeset' : 'delete.body', { name, consequence, affected }),
      action: inChangeset ? t('delete.actionInChangeset') : t('delete.action', { one: kindNames(kind).one }),
      danger: true,
      ...(inChangeset ? {} : { typed: id }),
    });
    if (yes) deleting.mutate();
  };
  return (
    <Stack gap="xs" align="flex-start">
      <AllowedButton
        permission="definitions.write"
        variant="subtle"
        color="red"
        loading={deleting.isPending}
        disabled={locked}
        onClick={() => void ask()}
      >
        {t('delete.open')}
      </AllowedButton>
      <DeletionRefused error={deleting.error} onClose={deleting.reset} />
      {choosing && (
        <Suspense>
          <ChooseChangeset note={t('delete.approval', { the })} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function DeletionRefused({ error, onClose }: { error: unknown; onClose: () => void }) {
  if (!(error instanceof LaurelError) || error.code !== 'CONFLICT') return <FormFailure error={error} />;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={16} />}
      title={t('delete.inUse')}
      withCloseButton
      closeButtonLabel={t('delete.close')}
      onClose={onClose}
      role="alert"
    >
      <Text className="wrap">{sayMessage(error)}</Text>
      {error.details.map(({ path }) => (
        <Referrer key={path} path={path} />
      ))}
    </Alert>
  );
}

/** A definition that refers to this one. The service names it by its path, such as `/adventures/walk`. */
function Referrer({ path }: { path: string }) {
  const { projectId, environment } = useHere().params;
  const [, kind = '', id = ''] = path.split('/');
  return (
    <div>
      {isDefinitionKind(kind) ? (
        fillNodes(
          t,
          'delete.referrer',
          { name: <DefinitionLink kind={kind} id={id} /> },
          { kind: capitalised(kindNames(kind).one) },
        )
      ) : (
        <Anchor component={Link} {...linkToPath(`/p/${projectId}/${environment}${path}`)} size="sm">
          {path.slice(1)}
        </Anchor>
      )}
    </div>
  );
}
