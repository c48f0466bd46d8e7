import { Alert, Button, Group, Text } from '@mantine/core';
import { IconGitPullRequest } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { type ChangesetItem, removeItem } from './drafts.ts';
import type { ChangeKind } from './kinds.ts';

/** Above an editor: what is shown is the edit of the open changeset. */
export function DraftNotice({ kind, one, item }: { kind: ChangeKind; one: string; item: ChangesetItem }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const changesetId = useOpenChangesetId();
  const isNew = item.currentVersion === null;
  const removing = useMutation({
    mutationFn: (id: string) => removeItem(here, client, id, kind, item.id),
    onSuccess: async () => {
      const { projectId, environment } = here.params;
      if (isNew)
        await navigate({ to: `/p/${projectId}/${environment}/${kind}` as never, ignoreBlocker: true });
      await client.invalidateQueries({ queryKey: keyOf(here, one) });
    },
  });
  const remove = async () => {
    const yes = await confirm({
      title: 'Remove this edit?',
      body: isNew
        ? `The new ${one} is removed from the changeset.`
        : 'The edit is removed from the changeset. The project itself stays as it is.',
      action: 'Remove edit',
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
      title={titleOf(item, one, isNew)}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {conflict
            ? 'The project has another version since this edit began. Check it; saving here begins with the current version.'
            : item.op === 'delete'
              ? 'Publishing the changeset deletes it. Saving it here replaces the deletion.'
              : 'What you see is the draft in the open changeset, not what players have now.'}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          Remove from changeset
        </Button>
      </Group>
      <FormFailure error={removing.error} />
    </Alert>
  );
}

function titleOf({ op }: ChangesetItem, one: string, isNew: boolean): string {
  if (op === 'delete') return `This changeset deletes the ${one}`;
  return isNew ? `New in this changeset` : `Edited in this changeset`;
}
