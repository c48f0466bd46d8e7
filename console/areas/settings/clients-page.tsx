import { Switch, TagsInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormPanel } from '../../kit/form-panel.tsx';
import { Page } from '../../kit/page.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import { DefinitionsSelect } from '../../parts/names/definition-select.tsx';
import { accountApi } from '../../session/api.ts';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { projectQuery } from '../../session/queries.ts';
import { t } from './texts.ts';

type ClientSettings = components['schemas']['ClientSettings'];

/** What clients may do: browsers, apps and games that call with a player token. */
export function ClientsPage() {
  const { project } = useHere();
  return (
    <Page title={t('clients.title')} narrow>
      <ClientForm key={JSON.stringify(project.client)} settings={project.client} />
    </Page>
  );
}

const switches: [name: keyof ClientSettings, label: string, description: string][] = [
  ['profile', t('clients.profile'), t('clients.profileNote')],
  ['quests', t('clients.quests'), t('clients.questsNote')],
  ['lobbies', t('clients.lobbies'), t('clients.lobbiesNote')],
  ['purchases', t('clients.purchases'), t('clients.purchasesNote')],
  ['teams', t('clients.teams'), t('clients.teamsNote')],
  ['friends', t('clients.friends'), t('clients.friendsNote')],
  ['leaderboards', t('clients.leaderboards'), t('clients.leaderboardsNote')],
  ['hidePlayerIds', t('clients.hide'), t('clients.hideNote')],
];

function ClientForm({ settings }: { settings: ClientSettings }) {
  const { project } = useHere();
  const may = useMay('tenant.manage');
  const client = useQueryClient();
  const { form, ...sending } = useApiForm({
    // Below `client`, as in the paths of the service's errors.
    initialValues: { client: settings },
    submit: async (body) => {
      await save(body);
      form.resetDirty();
      const before = { client: settings };
      showUndo(t('clients.saved'), async () => {
        await save(before);
        form.setValues(before);
        form.resetDirty(before);
      });
    },
  });
  const save = async (body: typeof form.values) => {
    const saved = await accountApi.patch('/projects/{projectId}', {
      params: { path: { projectId: project.id } },
      body,
    });
    client.setQueryData(projectQuery(project.id).queryKey, saved);
  };
  useUnsavedGuard(form.isDirty());
  return (
    <FormPanel
      {...sending}
      title={t('clients.tokens')}
      description={may ? t('clients.tokensNote') : reasons['tenant.manage']}
      action={t('save')}
      clean={!form.isDirty()}
      locked={!may}
    >
      <TagsInput
        label={t('clients.origins')}
        description={t('clients.originsNote')}
        placeholder="https://play.example.com"
        maxTags={50}
        splitChars={[' ', ',']}
        disabled={!may}
        classNames={{ input: 'mono' }}
        {...form.getInputProps('client.origins')}
        error={errorOf(form.errors, 'client.origins')}
      />
      <TagsInput
        label={t('clients.attributes')}
        description={t('clients.attributesNote')}
        maxTags={100}
        disabled={!may}
        {...form.getInputProps('client.attributes')}
        error={errorOf(form.errors, 'client.attributes')}
      />
      <DefinitionsSelect
        kind="leaderboards"
        label={t('clients.lobbyBoards')}
        description={t('clients.lobbyBoardsNote')}
        disabled={!may}
        value={form.values.client.lobbyLeaderboardIds}
        onChange={(ids) => form.setFieldValue('client.lobbyLeaderboardIds', ids)}
        error={errorOf(form.errors, 'client.lobbyLeaderboardIds')}
      />
      {switches.map(([name, label, description]) => (
        <Switch
          key={name}
          label={label}
          description={description}
          disabled={!may}
          {...form.getInputProps(`client.${name}`, { type: 'checkbox' })}
        />
      ))}
    </FormPanel>
  );
}

/** The error of a list, or of the first of its entries that the service refused. */
function errorOf(errors: FormErrors, field: string) {
  return Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
}
