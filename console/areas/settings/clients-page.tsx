import { Button, Group, Stack, Switch, TagsInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import { accountApi } from '../../session/api.ts';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { projectQuery } from '../../session/queries.ts';

type ClientSettings = components['schemas']['ClientSettings'];

/** What browsers, apps and games may do that call as one player, with a player token. */
export function ClientsPage() {
  const { project } = useHere();
  return (
    <Page title="Clients" narrow>
      <ClientForm key={JSON.stringify(project.client)} settings={project.client} />
    </Page>
  );
}

const switches: [name: keyof ClientSettings, label: string, description: string][] = [
  ['profile', 'Edit their profile', 'Players change their own display name, avatar and time zone.'],
  ['quests', 'Quests and adventures', 'Clients see, start and abandon quests and adventures.'],
  ['lobbies', 'Lobbies', 'Clients create, join and start lobbies.'],
  ['purchases', 'Purchases', 'Clients buy offers and use items.'],
  ['hidePlayerIds', 'Hide player IDs', 'Other players appear with an alias in place of their ID.'],
];

function ClientForm({ settings }: { settings: ClientSettings }) {
  const { project } = useHere();
  const may = useMay('tenant.manage');
  const client = useQueryClient();
  const { form, busy, failure, onSubmit } = useApiForm({
    // Below one name, as the service names the fields that it refuses.
    initialValues: { client: settings },
    submit: async (body) => {
      const saved = await accountApi.patch('/projects/{projectId}', {
        params: { path: { projectId: project.id } },
        body,
      });
      form.resetDirty();
      client.setQueryData(projectQuery(project.id).queryKey, saved);
      notifications.show({ message: 'Client settings saved.' });
    },
  });
  useUnsavedGuard(form.isDirty());
  return (
    <Panel
      title="Player tokens"
      description={
        may
          ? 'Your server creates a player token for its signed-in user. With it a browser, app or game calls Laurel as that player.'
          : reasons['tenant.manage']
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormFailure error={failure} />
          <TagsInput
            label="Origins"
            description="Web origins whose pages may call, such as https://play.example.com. Apps without a browser need none."
            placeholder="https://play.example.com"
            maxTags={50}
            splitChars={[' ', ',']}
            disabled={!may}
            classNames={{ input: 'mono' }}
            {...form.getInputProps('client.origins')}
            error={errorOf(form.errors, 'client.origins')}
          />
          <TagsInput
            label="Visible attributes"
            description="The attributes of players that clients see. All others stay on your servers."
            maxTags={100}
            disabled={!may}
            {...form.getInputProps('client.attributes')}
            error={errorOf(form.errors, 'client.attributes')}
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
          {may && (
            <Group justify="flex-end">
              <Button type="submit" loading={busy} disabled={!form.isDirty()}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Panel>
  );
}

/** Of the list, or of the first of its entries that the service refused. */
function errorOf(errors: FormErrors, field: string) {
  return Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
}
