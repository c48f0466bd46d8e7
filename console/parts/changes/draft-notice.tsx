import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { IconGitPullRequest } from '../../kit/icons.ts';
import { useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { storedKey } from '../editing/use-stored.ts';
import { listLink } from '../names/definition-pages.ts';
import { type ChangesetItem, removeItem } from './drafts.ts';
import { type ChangeKind, kindIn } from './kinds.ts';
import { t } from './texts.ts';

/** Says above an editor that it shows the edit of the open changeset. */
export function DraftNotice({ kind, item }: { kind: ChangeKind; item: ChangesetItem }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const changesetId = useOpenChangesetId();
  const isNew = item.currentVersion === null;
  const removing = useMutation({
    mutationFn: (id: string) => removeItem(here, client, id, kind, item.id),
    onSuccess: async () => {
      if (isNew) await navigate({ ...listLink(here.params, kind), ignoreBlocker: true });
      await client.invalidateQueries({ queryKey: storedKey(here, kind) });
    },
  });
  const remove = async () => {
    const yes = await confirm({
      title: t('draft.removeTitle'),
      body: isNew ? t('draft.removeNew', { thisIs: kindIn(kind, 'thisIs') }) : t('draft.removeEdit'),
      action: t('draft.remove'),
      danger: true,
    });
    if (yes && changesetId !== null) removing.mutate(changesetId);
  };
  const conflict = item.baseVersion !== item.currentVersion;
  return (
    <Alert
      color={conflict ? 'yellow' : 'blue'}
      variant="light"
      icon={<IconGitPullRequest size={16} />}
      title={titleOf(item, kind, isNew)}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {conflict ? t('draft.conflict') : item.op === 'delete' ? t('draft.deletes') : t('draft.shown')}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          {t('draft.takeOut')}
        </Button>
      </Group>
      <FormFailure error={removing.error} />
    </Alert>
  );
}

function titleOf({ op }: ChangesetItem, kind: ChangeKind, isNew: boolean): string {
  if (op === 'delete') return t('draft.titleDeletes', { the: kindIn(kind, 'the') });
  return t(isNew ? 'draft.titleNew' : 'draft.titleEdited');
}
