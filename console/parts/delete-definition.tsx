import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LaurelError } from '../../packages/sdk/src/index.ts';
import { FormFailure } from '../kit/api-form.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { AllowedButton } from '../session/allowed.tsx';
import { keyOf, useHere } from '../session/here.ts';

/** Deletes a definition once its id has been typed; where others still refer to it, leads to them. */
export function DeleteDefinition({
  one,
  kind,
  id,
  name,
  consequence,
  remove,
  onDeleted,
}: {
  one: string;
  kind: string;
  id: string;
  name: string;
  /** What becomes of those who have it, and what stands in the way of it, in a sentence or two. */
  consequence: string;
  remove: () => Promise<unknown>;
  /** Before the page is left. */
  onDeleted?: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { projectId, environment } = here.params;
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      onDeleted?.();
      await navigate({ to: `/p/${projectId}/${environment}/${kind}` as never });
      client.removeQueries({ queryKey: keyOf(here, one, id) });
      await client.invalidateQueries({ queryKey: keyOf(here, kind) });
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: `Delete the ${one}?`,
      body: `${name} is deleted from live and test. ${consequence}`,
      action: `Delete ${one}`,
      danger: true,
      typed: id,
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
        onClick={() => void ask()}
      >
        Delete…
      </AllowedButton>
      <DeletionRefused error={deleting.error} onClose={deleting.reset} />
    </Stack>
  );
}

function DeletionRefused({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { projectId, environment } = useHere().params;
  if (!(error instanceof LaurelError) || error.code !== 'CONFLICT') return <FormFailure error={error} />;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={16} />}
      title="Still in use"
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
      role="alert"
    >
      <Text className="wrap">{error.message}</Text>
      {error.details.map(({ path }) => (
        <Anchor
          key={path}
          component={Link}
          {...({ to: `/p/${projectId}/${environment}${path}` } as object)}
          size="sm"
          display="block"
        >
          {path.slice(1)}
        </Anchor>
      ))}
    </Alert>
  );
}
