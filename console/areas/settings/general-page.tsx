import { Autocomplete, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { CopyableId } from '../../kit/copy.tsx';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { accountApi } from '../../session/api.ts';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { meQuery, projectQuery, projectsQuery } from '../../session/queries.ts';

export function GeneralPage() {
  const { project, membership } = useHere();
  return (
    <Page title="General" narrow>
      <ProjectForm key={`${project.name} ${project.timezone}`} />
      <Approval />
      <TenantForm key={membership.tenantName} />
      <Panel title="IDs">
        <Facts
          facts={[
            ['Project', <CopyableId key="project" value={project.id} />],
            ['Tenant', <CopyableId key="tenant" value={project.tenantId} />],
            ['Created', <Time key="created" at={project.createdAt} form="date" />],
          ]}
        />
      </Panel>
      <Danger />
    </Page>
  );
}

function ProjectForm() {
  const { project } = useHere();
  const may = useMay('tenant.manage');
  const client = useQueryClient();
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { name: project.name, timezone: project.timezone },
    submit: async (body) => {
      const saved = await accountApi.patch('/projects/{projectId}', {
        params: { path: { projectId: project.id } },
        body,
      });
      client.setQueryData(projectQuery(project.id).queryKey, saved);
      await client.invalidateQueries(projectsQuery(project.tenantId));
      notifications.show({ message: 'Project saved.' });
    },
  });
  return (
    <Panel title="Project" {...(may ? {} : { description: reasons['tenant.manage'] })}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <FormFailure error={failure} />
          <TextInput label="Name" required maxLength={200} disabled={!may} {...form.getInputProps('name')} />
          <Autocomplete
            label="Time zone"
            description="Sets when days, weeks and months start for streaks, limits and seasons."
            data={Intl.supportedValuesOf('timeZone')}
            limit={12}
            required
            disabled={!may}
            {...form.getInputProps('timezone')}
          />
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

/** Whether changes of definitions need a second person. Only an owner can end it. */
function Approval() {
  const { project } = useHere();
  const may = useMay('tenant.manage');
  const mayEnd = useMay('owners.manage');
  const client = useQueryClient();
  const confirm = useConfirm();
  const on = project.requireApproval;
  const open = on ? mayEnd : may;
  const switching = useMutation({
    mutationFn: (requireApproval: boolean) =>
      accountApi.patch('/projects/{projectId}', {
        params: { path: { projectId: project.id } },
        body: { requireApproval },
      }),
    onSuccess: (saved) => {
      client.setQueryData(projectQuery(project.id).queryKey, saved);
      notifications.show({
        message: saved.requireApproval
          ? 'Changes of definitions now need approval.'
          : 'Changes of definitions no longer need approval.',
      });
    },
  });
  const change = async () => {
    const yes = await confirm(
      on
        ? {
            title: 'Stop requiring approval?',
            body: 'Everyone who can change definitions can then change live at once, without a second person.',
            action: 'Stop requiring approval',
            danger: true,
          }
        : {
            title: 'Require approval?',
            body: 'Definitions and levels then change only through changesets that a second person approved. API keys cannot change them directly either. Only an owner can switch this off.',
            action: 'Require approval',
          },
    );
    if (yes) switching.mutate(!on);
  };
  return (
    <Panel
      title="Approval"
      {...(open
        ? {}
        : { description: on && may ? 'Only owners can switch this off.' : reasons['tenant.manage'] })}
    >
      <Stack gap="sm">
        <FormFailure error={switching.error} />
        <Switch
          label="Require approval for changes of definitions"
          description="A second person has to approve each changeset before it is published. Direct changes are refused."
          checked={on}
          disabled={!open || switching.isPending}
          onChange={() => void change()}
        />
      </Stack>
    </Panel>
  );
}

function TenantForm() {
  const { membership } = useHere();
  const may = useMay('tenant.manage');
  const client = useQueryClient();
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { name: membership.tenantName },
    submit: async (body) => {
      await accountApi.patch('/tenants/{tenantId}', {
        params: { path: { tenantId: membership.tenantId } },
        body,
      });
      await client.invalidateQueries(meQuery);
      notifications.show({ message: 'Tenant renamed.' });
    },
  });
  if (!may) return null;
  return (
    <Panel title="Tenant" description="The organisation that owns this project.">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <FormFailure error={failure} />
          <TextInput label="Tenant name" required maxLength={200} {...form.getInputProps('name')} />
          <Group justify="flex-end">
            <Button type="submit" loading={busy} disabled={!form.isDirty()}>
              Rename
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

function Danger() {
  const { project, membership } = useHere();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: async () => {
      await navigate({ to: '/' });
      await client.invalidateQueries();
    },
  });
  const deleteProject = async () => {
    const yes = await confirm({
      title: 'Delete the project?',
      body: 'All of its players, events, definitions and keys, in live and test, are permanently deleted.',
      action: 'Delete project',
      danger: true,
      typed: project.name,
    });
    const path = { projectId: project.id };
    if (yes) deleting.mutate(() => accountApi.delete('/projects/{projectId}', { params: { path } }));
  };
  const deleteTenant = async () => {
    const yes = await confirm({
      title: 'Delete the tenant?',
      body: 'All of its projects with their data, and all memberships, are permanently deleted.',
      action: 'Delete tenant',
      danger: true,
      typed: membership.tenantName,
    });
    const path = { tenantId: membership.tenantId };
    if (yes) deleting.mutate(() => accountApi.delete('/tenants/{tenantId}', { params: { path } }));
  };
  return (
    <Panel title="Danger zone" tone="danger">
      <Stack gap="md">
        <FormFailure error={deleting.error} />
        <Group justify="space-between">
          <Text>Delete this project and all of its data.</Text>
          <AllowedButton
            permission="tenant.manage"
            variant="outline"
            color="red"
            onClick={() => void deleteProject()}
          >
            Delete project…
          </AllowedButton>
        </Group>
        <Group justify="space-between">
          <Text>Delete the tenant and all of its projects.</Text>
          <AllowedButton
            permission="tenant.delete"
            variant="outline"
            color="red"
            onClick={() => void deleteTenant()}
          >
            Delete tenant…
          </AllowedButton>
        </Group>
      </Stack>
    </Panel>
  );
}
