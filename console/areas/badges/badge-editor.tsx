import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { components } from '../../../sdk/index.ts';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { type Difference, differences, isEditConflict } from '../../kit/differences.ts';
import { EditConflict } from '../../kit/edit-conflict.tsx';
import { Panel } from '../../kit/panel.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';

type BadgeRecord = components['schemas']['Badge'];

const fields = ['name', 'description', 'imageUrl', 'secret', 'repeatable'] as const;

export function BadgeEditor({ stored }: { stored: { data: BadgeRecord; etag: string | null } | null }) {
  const here = useHere();
  const { api, params } = here;
  const may = useMay('definitions.write');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<{ found: Difference[]; etag: string | null } | null>(null);
  /** The version that the form was made from, or that its author has since chosen to write over. */
  const etag = useRef(stored?.etag ?? null);
  const element = useRef<HTMLFormElement>(null);
  const badge = stored?.data;
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: {
      id: badge?.id ?? '',
      name: badge?.name ?? '',
      description: badge?.description ?? '',
      imageUrl: badge?.imageUrl ?? '',
      secret: badge?.secret ?? false,
      repeatable: badge?.repeatable ?? false,
    },
    submit: () => save(),
  });

  const bodyOf = ({ id: _id, description, imageUrl, ...rest }: typeof form.values) => ({
    ...rest,
    description: description === '' ? null : description,
    imageUrl: imageUrl === '' ? null : imageUrl,
  });
  const saved = async (id: string) => {
    notifications.show({ message: 'The badge is saved.' });
    await client.invalidateQueries({ queryKey: keyOf(here, 'badges') });
    await client.invalidateQueries({ queryKey: keyOf(here, 'badge', id) });
  };
  const save = async () => {
    const values = form.getValues();
    if (!badge) {
      const created = await api.post('/badges', {
        body: { ...bodyOf(values), ...(values.id === '' ? {} : { id: values.id }) },
      });
      await saved(created.id);
      await navigate({
        to: '/p/$projectId/$environment/badges/$badgeId',
        params: { ...params, badgeId: created.id },
        replace: true,
      });
      return;
    }
    try {
      await api.put('/badges/{id}', {
        params: { path: { id: badge.id }, header: etag.current === null ? {} : { 'If-Match': etag.current } },
        body: bodyOf(values),
      });
      await saved(badge.id);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const theirs = await api.getTagged('/badges/{id}', { params: { path: { id: badge.id } } });
      setConflict({ found: differences(bodyOf(values), theirs.data, fields), etag: theirs.etag });
    }
  };

  return (
    <>
      <Panel {...(may ? {} : { title: 'Badge', description: reasons['definitions.write'] })}>
        <form ref={element} onSubmit={onSubmit}>
          <Stack gap="sm">
            <FormFailure error={failure} />
            <TextInput
              label="Name"
              required
              maxLength={200}
              disabled={!may}
              dir="auto"
              {...form.getInputProps('name')}
            />
            <TextInput
              label="Id"
              description={
                badge ? 'It never changes.' : 'Made from the name where it is left empty; it never changes.'
              }
              disabled={!may || badge !== undefined}
              classNames={{ input: 'mono' }}
              {...form.getInputProps('id')}
            />
            <Textarea
              label="Description"
              autosize
              minRows={2}
              disabled={!may}
              dir="auto"
              {...form.getInputProps('description')}
            />
            <TextInput
              label="Image"
              placeholder="https://…"
              disabled={!may}
              {...form.getInputProps('imageUrl')}
            />
            <Checkbox
              label="Secret"
              description="For your client: not shown to players until it is earned."
              disabled={!may}
              {...form.getInputProps('secret', { type: 'checkbox' })}
            />
            <Checkbox
              label="Repeatable"
              description="Can be earned again; otherwise awarding it a second time changes nothing."
              disabled={!may}
              {...form.getInputProps('repeatable', { type: 'checkbox' })}
            />
            <Group justify="space-between">
              {badge ? <DeleteBadge badge={badge} /> : <span />}
              {may && (
                <Button type="submit" loading={busy} disabled={!form.isDirty()}>
                  {badge ? 'Save' : 'Create'}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </Panel>
      <EditConflict
        found={conflict?.found ?? null}
        onClose={() => setConflict(null)}
        onTakeTheirs={() => {
          setConflict(null);
          void client.invalidateQueries({ queryKey: keyOf(here, 'badge', badge?.id) });
        }}
        onKeepMine={() => {
          etag.current = conflict?.etag ?? null;
          setConflict(null);
          // As if the button were pressed again, so that whatever goes wrong now is told at the form too.
          element.current?.requestSubmit();
        }}
      />
    </>
  );
}

function DeleteBadge({ badge }: { badge: BadgeRecord }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => here.api.delete('/badges/{id}', { params: { path: { id: badge.id } } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(here, 'badges') });
      await navigate({ to: '/p/$projectId/$environment/badges', params: here.params });
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete the badge?',
      body: `${badge.name} can no longer be earned. It is refused while rules or quests still award it.`,
      action: 'Delete',
      danger: true,
    });
    if (yes) deleting.mutate();
  };
  return (
    <Stack gap="xs">
      <AllowedButton
        permission="definitions.write"
        variant="subtle"
        color="red"
        loading={deleting.isPending}
        onClick={() => void ask()}
      >
        Delete
      </AllowedButton>
      <FormFailure error={deleting.error} />
    </Stack>
  );
}
