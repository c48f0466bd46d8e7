import {
  Alert,
  Button,
  Group,
  NativeSelect,
  PasswordInput,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { Badge } from '../../kit/badge.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { CopyBlock } from '../../kit/copy.tsx';
import { FormPanel } from '../../kit/form-panel.tsx';
import { IconKey } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { accountApi } from '../../session/api.ts';
import { useHere, useMay } from '../../session/here.ts';
import { NoAccess } from '../../session/no-access.tsx';
import type { Role } from '../../session/permissions.ts';
import { roleNames } from './role-names.ts';
import { t } from './texts.ts';

type GivenRole = Exclude<Role, 'OWNER'>;
type Sso = Awaited<ReturnType<typeof readSso>>;

const readSso = async (tenantId: string) => {
  try {
    return await accountApi.get('/tenants/{tenantId}/sso', { params: { path: { tenantId } } });
  } catch (error) {
    if (error instanceof LaurelError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
};

export function SsoPage() {
  const { membership } = useHere();
  const { tenantId } = membership;
  const may = useMay('tenant.manage');
  const { data, error, refetch } = useQuery({
    queryKey: ['sso', tenantId],
    queryFn: () => readSso(tenantId),
    enabled: may,
  });
  if (!may) return <NoAccess title={t('sso.title')} icon={IconKey} permission="tenant.manage" />;
  if (data === undefined) return <LoadState error={error} onRetry={refetch} rows={4} />;
  return (
    <Page title={t('sso.title')} subtitle={t('sso.lead')} narrow>
      {data?.lastFault && (
        <Alert color="yellow" variant="light" className="wrap">
          {t('sso.lastFault', { why: data.lastFault })}
        </Alert>
      )}
      <Settings key={data?.updatedAt ?? 'new'} tenantId={tenantId} sso={data} />
      {data && <Domains tenantId={tenantId} sso={data} />}
      {data && <Actions tenantId={tenantId} />}
    </Page>
  );
}

function Settings({ tenantId, sso }: { tenantId: string; sso: Sso }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { params } = useHere();
  const { data: members = [] } = useWholeList(['members', tenantId, params.projectId], () =>
    accountApi.walk('/tenants/{tenantId}/users', { params: { path: { tenantId } } }),
  );
  const { form, ...sending } = useApiForm({
    initialValues: {
      issuer: sso?.issuer ?? '',
      clientId: sso?.clientId ?? '',
      clientSecret: '',
      domains: sso?.domains.join('\n') ?? '',
      defaultRole: (sso?.defaultRole ?? 'VIEWER') as GivenRole,
      roleClaim: sso?.roleClaim ?? '',
      roleMap: Object.entries(sso?.roleMap ?? {})
        .map(([value, role]) => `${value} = ${role}`)
        .join('\n'),
      required: sso?.required ?? false,
    },
    validate: { roleMap: (text: string) => (mapOf(text) ? null : t('sso.badMap')) },
    submit: async ({
      issuer,
      clientId,
      clientSecret,
      domains,
      defaultRole,
      roleClaim,
      roleMap,
      required,
    }) => {
      const named = domains.split(/\s+/).filter(Boolean);
      const concerned = members.filter(
        ({ email, role }) => role !== 'OWNER' && named.includes(email.split('@').at(-1) ?? ''),
      );
      if (required && !sso?.required && concerned.length > 0) {
        const people = concerned.slice(0, 20).map(({ email }) => email);
        const yes = await confirm({
          title: t('sso.lockTitle'),
          body: t('sso.lockBody', { people: people.join(', '), count: concerned.length }),
          action: t('sso.lockAction'),
          danger: true,
        });
        if (!yes) return;
      }
      await accountApi.put('/tenants/{tenantId}/sso', {
        params: { path: { tenantId } },
        body: {
          issuer: issuer.trim(),
          clientId: clientId.trim(),
          ...(clientSecret !== '' && { clientSecret }),
          domains: named,
          defaultRole,
          roleClaim: roleClaim.trim() === '' ? null : roleClaim.trim(),
          roleMap: mapOf(roleMap) ?? {},
          required,
        },
      });
      notifications.show({ message: t('sso.saved') });
      await client.invalidateQueries({ queryKey: ['sso', tenantId] });
    },
  });
  return (
    <FormPanel {...sending} title={t('sso.provider')} action={t('sso.save')}>
      {sso && (
        <div>
          <Text size="sm">{t('sso.redirect')}</Text>
          <CopyBlock value={sso.redirectUri} label={t('sso.redirect')} />
          <Text size="sm" mt="sm">
            {t('sso.logoutUri')}
          </Text>
          <CopyBlock value={sso.backchannelLogoutUri} label={t('sso.logoutUri')} />
        </div>
      )}
      <TextInput
        label={t('sso.issuer')}
        description={t('sso.issuerNote')}
        required
        {...form.getInputProps('issuer')}
      />
      <TextInput label={t('sso.clientId')} required {...form.getInputProps('clientId')} />
      <PasswordInput
        label={t('sso.clientSecret')}
        description={sso ? t('sso.secretKept') : undefined}
        autoComplete="off"
        required={!sso}
        {...form.getInputProps('clientSecret')}
      />
      <Textarea
        label={t('sso.domains')}
        description={t('sso.domainsNote')}
        autosize
        minRows={2}
        {...form.getInputProps('domains')}
      />
      <NativeSelect
        label={t('sso.defaultRole')}
        data={roleNames
          .filter(({ role }) => role !== 'OWNER')
          .map(({ role: value, label }) => ({ value, label }))}
        {...form.getInputProps('defaultRole')}
      />
      <TextInput
        label={t('sso.roleClaim')}
        description={t('sso.roleClaimNote')}
        {...form.getInputProps('roleClaim')}
      />
      <Textarea
        label={t('sso.roleMap')}
        description={t('sso.roleMapNote')}
        autosize
        minRows={2}
        {...form.getInputProps('roleMap')}
      />
      <Switch
        label={t('sso.required')}
        description={t('sso.requiredNote')}
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
    </FormPanel>
  );
}

function Domains({ tenantId, sso }: { tenantId: string; sso: NonNullable<Sso> }) {
  const client = useQueryClient();
  const verifying = useMutation({
    mutationFn: (domain: string) =>
      accountApi.post('/tenants/{tenantId}/sso/domains/{domain}/verify', {
        params: { path: { tenantId, domain } },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sso', tenantId] }),
  });
  if (sso.domainStates.length === 0) return null;
  return (
    <Panel title={t('sso.domains')}>
      <FormFailure error={verifying.error} />
      <Stack gap="md">
        {sso.domainStates.map(({ domain, verifiedAt, recordName, recordValue }) => (
          <Stack key={domain} gap={4}>
            <Group>
              <Text fw={500}>{domain}</Text>
              {verifiedAt && <Badge color="green">{t('sso.verified')}</Badge>}
            </Group>
            {!verifiedAt && (
              <>
                <Text size="sm" c="dimmed">
                  {t('sso.record')}
                </Text>
                <CopyBlock value={`${recordName} TXT "${recordValue}"`} label={recordName} />
                <Group>
                  <Button
                    variant="default"
                    size="xs"
                    loading={verifying.isPending && verifying.variables === domain}
                    onClick={() => verifying.mutate(domain)}
                  >
                    {t('sso.verify')}
                  </Button>
                </Group>
              </>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

function Actions({ tenantId }: { tenantId: string }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const params = { path: { tenantId } };
  const testing = useMutation({
    mutationFn: () => accountApi.post('/tenants/{tenantId}/sso/test', { params }),
  });
  const removing = useMutation({
    mutationFn: () => accountApi.delete('/tenants/{tenantId}/sso', { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sso', tenantId] }),
  });
  const remove = async () => {
    const yes = await confirm({
      title: t('sso.removeTitle'),
      body: t('sso.removeBody'),
      action: t('sso.remove'),
      danger: true,
    });
    if (yes) removing.mutate();
  };
  return (
    <Stack gap="sm">
      <FormFailure error={testing.error ?? removing.error} />
      {testing.data && (
        <Alert color="green" variant="light" role="status">
          {t('sso.tested', { count: testing.data.keys })}
        </Alert>
      )}
      <Group>
        <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
          {t('sso.test')}
        </Button>
        <Button variant="subtle" color="red" loading={removing.isPending} onClick={() => void remove()}>
          {t('sso.remove')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Undefined if a line is not `value = ROLE`. */
function mapOf(text: string): Record<string, GivenRole> | undefined {
  const pairs: [string, GivenRole][] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, value, role] = /^(.+?)\s*=\s*(ADMIN|DESIGNER|DEVELOPER|VIEWER)\s*$/.exec(line.trim()) ?? [];
    if (value === undefined || role === undefined) return undefined;
    pairs.push([value, role as GivenRole]);
  }
  return Object.fromEntries(pairs);
}
