import { Autocomplete, Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { CopyableId } from '../../kit/copy.tsx';
import { FormPanel } from '../../kit/form-panel.tsx';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { wayBack } from '../../kit/way-back.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { accountApi } from '../../session/api.ts';
import { useHere, useMay } from '../../session/here.ts';
import { type Permission, reasons } from '../../session/permissions.ts';
import { meQuery, projectQuery, projectsQuery } from '../../session/queries.ts';
import { t } from './texts.ts';

export function GeneralPage() {
  const { project, membership } = useHere();
  return (
    <Page title={t('general.title')} narrow>
      <ProjectForm
        key={`${project.name} ${project.timezone} ${project.teamsPerPlayer} ${project.holdoutPercent}`}
      />
      <Approval />
      <TenantForm key={membership.tenantName} />
      <Panel title={t('general.ids')}>
        <Facts
          facts={[
            [t('general.project'), <CopyableId key="project" value={project.id} />],
            [t('general.tenant'), <CopyableId key="tenant" value={project.tenantId} />],
            [t('general.created'), <Time key="created" at={project.createdAt} form="date" />],
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
  const { form, ...sending } = useApiForm({
    initialValues: {
      name: project.name,
      timezone: project.timezone,
      teamsPerPlayer: project.teamsPerPlayer,
      holdoutPercent: project.holdoutPercent,
    },
    submit: async (body) => {
      const { name, timezone, teamsPerPlayer, holdoutPercent } = project;
      const before = { name, timezone, teamsPerPlayer, holdoutPercent };
      await save(body);
      showUndo(t('general.saved'), async () => {
        await save(wayBack(before, body));
        form.setValues(before);
      });
    },
  });
  const save = async (body: Partial<typeof form.values>) => {
    const saved = await accountApi.patch('/projects/{projectId}', {
      params: { path: { projectId: project.id } },
      body,
    });
    client.setQueryData(projectQuery(project.id).queryKey, saved);
    await client.invalidateQueries(projectsQuery(project.tenantId));
  };
  return (
    <FormPanel
      {...sending}
      title={t('general.project')}
      {...(may ? {} : { description: reasons['tenant.manage'] })}
      action={t('save')}
      clean={!form.isDirty()}
      locked={!may}
    >
      <TextInput
        label={t('general.name')}
        required
        maxLength={200}
        disabled={!may}
        {...form.getInputProps('name')}
      />
      <Autocomplete
        label={t('general.zone')}
        description={t('general.zoneNote')}
        data={Intl.supportedValuesOf('timeZone')}
        limit={12}
        required
        disabled={!may}
        {...form.getInputProps('timezone')}
      />
      <NumberInput
        label={t('general.teams')}
        description={t('general.teamsNote')}
        min={1}
        max={10}
        allowDecimal={false}
        required
        disabled={!may}
        {...form.getInputProps('teamsPerPlayer')}
      />
      <NumberInput
        label={t('general.holdout')}
        description={t('general.holdoutNote')}
        min={0}
        max={10}
        allowDecimal={false}
        suffix=" %"
        required
        disabled={!may}
        {...form.getInputProps('holdoutPercent')}
      />
      {form.values.holdoutPercent > project.holdoutPercent && (
        <Text size="sm" c="dimmed" role="status">
          {t('general.holdoutMore')}
        </Text>
      )}
    </FormPanel>
  );
}

/** Whether a second person must approve changes of definitions. Only an owner can switch it off. */
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
        message: saved.requireApproval ? t('approval.nowNeeded') : t('approval.notNeeded'),
      });
    },
  });
  const change = async () => {
    const yes = await confirm(
      on
        ? {
            title: t('approval.stopTitle'),
            body: t('approval.stopBody'),
            action: t('approval.stop'),
            danger: true,
          }
        : {
            title: t('approval.startTitle'),
            body: t('approval.startBody'),
            action: t('approval.start'),
          },
    );
    if (yes) switching.mutate(!on);
  };
  return (
    <Panel
      title={t('approval.title')}
      {...(open ? {} : { description: on && may ? t('approval.onlyOwners') : reasons['tenant.manage'] })}
    >
      <Stack gap="sm">
        <FormFailure error={switching.error} />
        <Switch
          label={t('approval.label')}
          description={t('approval.note')}
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
  const { form, ...sending } = useApiForm({
    initialValues: { name: membership.tenantName },
    submit: async (body) => {
      const before = { name: membership.tenantName };
      await save(body);
      showUndo(t('tenant.renamed'), async () => {
        await save(before);
        form.setValues(before);
      });
    },
  });
  const save = async (body: { name: string }) => {
    await accountApi.patch('/tenants/{tenantId}', {
      params: { path: { tenantId: membership.tenantId } },
      body,
    });
    await client.invalidateQueries(meQuery);
  };
  if (!may) return null;
  return (
    <FormPanel
      {...sending}
      title={t('general.tenant')}
      description={t('tenant.note')}
      action={t('tenant.rename')}
      clean={!form.isDirty()}
    >
      <TextInput label={t('tenant.name')} required maxLength={200} {...form.getInputProps('name')} />
    </FormPanel>
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
  const ask = async (what: 'project' | 'tenant', typed: string, work: () => Promise<unknown>) => {
    const yes = await confirm({
      title: t(`danger.${what}Title`),
      body: t(`danger.${what}Body`),
      action: t(`danger.${what}Action`),
      danger: true,
      typed,
    });
    if (yes) deleting.mutate(work);
  };
  const deleteProject = () =>
    ask('project', project.name, () =>
      accountApi.delete('/projects/{projectId}', { params: { path: { projectId: project.id } } }),
    );
  const deleteTenant = () =>
    ask('tenant', membership.tenantName, () =>
      accountApi.delete('/tenants/{tenantId}', { params: { path: { tenantId: membership.tenantId } } }),
    );
  return (
    <Panel title={t('danger.title')} tone="danger">
      <Stack gap="md">
        <FormFailure error={deleting.error} />
        <DangerRow what="project" permission="tenant.manage" onClick={() => void deleteProject()} />
        <DangerRow what="tenant" permission="tenant.delete" onClick={() => void deleteTenant()} />
      </Stack>
    </Panel>
  );
}

function DangerRow({
  what,
  ...button
}: {
  what: 'project' | 'tenant';
  permission: Permission;
  onClick: () => void;
}) {
  return (
    <Group justify="space-between">
      <Text>{t(`danger.${what}`)}</Text>
      <AllowedButton variant="outline" color="red" {...button}>
        {t(`danger.${what}Button`)}
      </AllowedButton>
    </Group>
  );
}
