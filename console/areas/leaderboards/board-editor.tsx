import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { type Difference, differences, isEditConflict } from '../../kit/differences.ts';
import { EditConflict } from '../../kit/edit-conflict.tsx';
import { Panel } from '../../kit/panel.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import type { Board } from './describe-board.ts';

const fields = ['name', 'order', 'operator', 'source', 'reset', 'significantChange'] as const;

const choices = {
  source: [
    { value: 'score', label: 'Scores: posted, or submitted by a rule' },
    { value: 'xp', label: 'XP gained in the season' },
  ],
  order: [
    { value: 'desc', label: 'The highest is first' },
    { value: 'asc', label: 'The lowest is first' },
  ],
  operator: [
    { value: 'best', label: 'The best counts' },
    { value: 'sum', label: 'They add up' },
    { value: 'latest', label: 'The latest counts' },
  ],
  reset: [
    { value: 'never', label: 'Never by itself' },
    { value: 'daily', label: 'Every day at midnight' },
    { value: 'weekly', label: 'Every Monday' },
    { value: 'monthly', label: 'On the first of the month' },
  ],
};

export function BoardEditor({ stored }: { stored: { data: Board; etag: string | null } | null }) {
  const here = useHere();
  const { api, params, project } = here;
  const may = useMay('definitions.write');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<{ found: Difference[]; etag: string | null } | null>(null);
  /** The version that the form was made from, or that its author has since chosen to write over. */
  const etag = useRef(stored?.etag ?? null);
  const element = useRef<HTMLFormElement>(null);
  const board = stored?.data;
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: {
      id: board?.id ?? '',
      name: board?.name ?? '',
      order: board?.order ?? 'desc',
      operator: board?.operator ?? 'best',
      source: board?.source ?? 'score',
      reset: board?.reset ?? 'never',
      places: (board?.significantChange.places ?? 10) as number | string,
      top: (board?.significantChange.top ?? 10) as number | string,
    },
    submit: () => save(),
  });

  const bodyOf = ({ id: _id, places, top, ...rest }: typeof form.values) => ({
    ...rest,
    significantChange: { places: Number(places), top: Number(top) },
  });
  const saved = async (id: string) => {
    notifications.show({ message: 'The leaderboard is saved.' });
    await client.invalidateQueries({ queryKey: keyOf(here, 'leaderboards') });
    await client.invalidateQueries({ queryKey: keyOf(here, 'leaderboard', id) });
  };
  const save = async () => {
    const values = form.getValues();
    if (!board) {
      const created = await api.post('/leaderboards', {
        body: { ...bodyOf(values), ...(values.id === '' ? {} : { id: values.id }) },
      });
      await saved(created.id);
      await navigate({
        to: '/p/$projectId/$environment/leaderboards/$leaderboardId',
        params: { ...params, leaderboardId: created.id },
        replace: true,
      });
      return;
    }
    try {
      await api.put('/leaderboards/{id}', {
        params: { path: { id: board.id }, header: etag.current === null ? {} : { 'If-Match': etag.current } },
        body: bodyOf(values),
      });
      await saved(board.id);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const theirs = await api.getTagged('/leaderboards/{id}', { params: { path: { id: board.id } } });
      setConflict({ found: differences(bodyOf(values), theirs.data, fields), etag: theirs.etag });
    }
  };
  const select = (field: keyof typeof choices) => ({
    data: choices[field],
    allowDeselect: false,
    disabled: !may,
    ...form.getInputProps(field),
  });
  const byXp = form.values.source === 'xp';
  return (
    <>
      <Panel {...(may ? {} : { title: 'Leaderboard', description: reasons['definitions.write'] })}>
        <form ref={element} onSubmit={onSubmit}>
          <Stack gap="sm" maw={620}>
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
                board ? 'It never changes.' : 'Made from the name where it is left empty; it never changes.'
              }
              disabled={!may || board !== undefined}
              classNames={{ input: 'mono' }}
              {...form.getInputProps('id')}
            />
            <Select label="What is ranked" {...select('source')} />
            <Group grow align="flex-start">
              <Select label="Order" {...select('order')} />
              <Select
                label="Several scores of a player"
                {...select('operator')}
                {...(byXp ? { disabled: true, description: 'XP always adds up.' } : {})}
              />
            </Group>
            <Select
              label="A season ends"
              description={`In the project's time zone, ${project.timezone}. It can always be closed by hand.`}
              {...select('reset')}
            />
            <Group grow align="flex-start">
              <NumberInput
                label="Tell of moves by so many places"
                min={1}
                allowDecimal={false}
                disabled={!may}
                {...form.getInputProps('places')}
              />
              <NumberInput
                label="Or among the first so many"
                min={0}
                allowDecimal={false}
                disabled={!may}
                {...form.getInputProps('top')}
              />
            </Group>
            <Group justify="space-between">
              {board ? <DeleteBoard board={board} /> : <span />}
              {may && (
                <Button type="submit" loading={busy} disabled={!form.isDirty()}>
                  {board ? 'Save' : 'Create'}
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
          void client.invalidateQueries({ queryKey: keyOf(here, 'leaderboard', board?.id) });
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

function DeleteBoard({ board }: { board: Board }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => here.api.delete('/leaderboards/{id}', { params: { path: { id: board.id } } }),
    onSuccess: async () => {
      await navigate({ to: '/p/$projectId/$environment/leaderboards', params: here.params });
      await client.invalidateQueries({ queryKey: keyOf(here, 'leaderboards') });
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete the leaderboard?',
      body: `${board.name} goes with all of its seasons, in live and in test. It is refused while rules still submit scores to it.`,
      action: 'Delete',
      danger: true,
      typed: board.id,
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
