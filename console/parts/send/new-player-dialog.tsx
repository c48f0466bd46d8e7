import { Alert, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { isPlayerId } from '../players/player-id.ts';
import { ReasonField } from '../players/reason-field.tsx';
import { readObject } from '../simulate/read-json.ts';
import { t } from './texts.ts';

/** Creates a player and opens their page. In live it also asks for a reason. */
export function NewPlayerDialog({ onClose }: { onClose: () => void }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isLive = here.environment === 'live';
  /** The API would change a player who exists. */
  const exists = async (id: string) => {
    const query = { search: id, limit: 100 };
    return (await here.api.get('/players', { params: { query } })).data.some((one) => one.id === id);
  };
  const { form, ...sending } = useApiForm({
    initialValues: { id: '', displayName: '', attributes: '', reason: '' },
    validate: {
      id: (value: string) => (isPlayerId(value) ? null : t('newPlayer.badId')),
      attributes: (value: string) => {
        const read = readObject(value);
        return 'fault' in read ? read.fault : null;
      },
    },
    submit: async ({ id, displayName, attributes, reason }): Promise<void> => {
      if (await exists(id)) return form.setErrors({ id: t('newPlayer.exists') });
      if (isLive && !(await ask(id))) return;
      const read = readObject(attributes);
      const body = {
        id,
        ...(displayName === '' ? {} : { displayName }),
        ...('value' in read ? { attributes: read.value } : {}),
        ...(isLive ? { reason } : {}),
      };
      await here.api.post('/players', { body });
      await client.invalidateQueries({ queryKey: keyOf(here, 'players') });
      notifications.show({ message: t('newPlayer.created', { player: displayName || id }) });
      onClose();
      const params = { ...here.params, playerId: id };
      await navigate({ to: '/p/$projectId/$environment/players/$playerId', params });
    },
  });
  const ask = (player: string) =>
    confirm({
      title: t('newPlayer.askTitle', { player }),
      body: t('newPlayer.ask'),
      action: t('newPlayer.create'),
    });
  return (
    <FormDialog
      {...sending}
      title={t(isLive ? 'newPlayer.titleLive' : 'newPlayer.title')}
      action={t('newPlayer.create')}
      onClose={onClose}
    >
      {isLive && <Alert color="orange">{t('newPlayer.ask')}</Alert>}
      <TextInput
        label={t('newPlayer.id')}
        description={t('newPlayer.idNote')}
        required
        spellCheck={false}
        autoCapitalize="off"
        data-autofocus
        {...form.getInputProps('id')}
      />
      <TextInput label={t('newPlayer.name')} maxLength={200} {...form.getInputProps('displayName')} />
      <Textarea
        label={t('newPlayer.attributes')}
        description={t('newPlayer.attributesNote')}
        autosize
        minRows={2}
        classNames={{ input: 'mono' }}
        spellCheck={false}
        {...form.getInputProps('attributes')}
      />
      {isLive && <ReasonField description={t('newPlayer.reasonNote')} {...form.getInputProps('reason')} />}
    </FormDialog>
  );
}
