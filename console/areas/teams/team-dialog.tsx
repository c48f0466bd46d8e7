import { NumberInput, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { IconUsersGroup } from '../../kit/icons.ts';
import { ImageField } from '../../parts/images/image-field.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { joins, type Team } from './team.ts';
import { t } from './texts.ts';

/** Creates a team, or changes one. */
export function TeamDialog({ team, onClose }: { team?: Team; onClose: () => void }) {
  const here = useHere();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, ...sending } = useApiForm({
    initialValues: {
      id: '',
      name: team?.name ?? '',
      imageUrl: team?.imageUrl ?? '',
      join: team?.join ?? ('open' as Team['join']),
      maxMembers: (team?.maxMembers ?? 50) as number | string,
      playerId: '',
    },
    submit: async ({ id, playerId, imageUrl, maxMembers, ...rest }): Promise<void> => {
      const body = { ...rest, imageUrl: imageUrl || null, maxMembers: Number(maxMembers) };
      const saved = team
        ? await here.api.patch('/teams/{teamId}', { params: { path: { teamId: team.id } }, body })
        : await here.api.post('/teams', {
            body: { ...body, ...(id ? { id } : {}), ...(playerId ? { playerId } : {}) },
          });
      await client.invalidateQueries({ queryKey: keyOf(here, 'teams') });
      notifications.show({ message: t(team ? 'dialog.saved' : 'dialog.created', { name: saved.name }) });
      onClose();
      const params = { ...here.params, teamId: saved.id };
      if (!team) await navigate({ to: '/p/$projectId/$environment/teams/$teamId', params });
    },
  });
  return (
    <FormDialog
      {...sending}
      title={t(team ? 'dialog.change' : 'dialog.title')}
      action={t(team ? 'dialog.save' : 'dialog.create')}
      onClose={onClose}
    >
      <TextInput
        label={t('dialog.name')}
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {!team && (
        <>
          <TextInput
            label={t('list.id')}
            description={t('dialog.idText')}
            spellCheck={false}
            {...form.getInputProps('id')}
          />
          <TextInput
            label={t('dialog.founder')}
            description={t('dialog.founderText')}
            spellCheck={false}
            {...form.getInputProps('playerId')}
          />
        </>
      )}
      <Select
        label={t('list.join')}
        allowDeselect={false}
        data={joins.map((value) => ({ value, label: t(`joins.${value}`) }))}
        {...form.getInputProps('join')}
      />
      <NumberInput
        label={t('dialog.maxMembers')}
        min={2}
        max={500}
        allowDecimal={false}
        {...form.getInputProps('maxMembers')}
      />
      <ImageField label={t('dialog.image')} icon={IconUsersGroup} input={form.getInputProps('imageUrl')} />
    </FormDialog>
  );
}
