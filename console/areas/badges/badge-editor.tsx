import { Checkbox, Stack, Textarea } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { Panel } from '../../kit/panel.tsx';
import { type Stored, useDefinitionForm } from '../../parts/definition-form.tsx';
import { DeleteDefinition } from '../../parts/delete-definition.tsx';
import { EnvironmentsField } from '../../parts/environments-field.tsx';
import { ImageField } from '../../parts/image-field/image-field.tsx';
import { NameFields } from '../../parts/name-fields.tsx';
import { SaveBar } from '../../parts/save-bar.tsx';
import { type Here, useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { t } from './texts.ts';

type BadgeRecord = components['schemas']['Badge'];

function valuesOf(badge: BadgeRecord | undefined) {
  return {
    id: badge?.id ?? '',
    name: badge?.name ?? '',
    description: badge?.description ?? '',
    imageUrl: badge?.imageUrl ?? '',
    environments: [...(badge?.environments ?? (['live', 'test'] as const))],
    secret: badge?.secret ?? false,
    repeatable: badge?.repeatable ?? false,
  };
}

function bodyOf({ id: _id, description, imageUrl, ...rest }: ReturnType<typeof valuesOf>) {
  return {
    ...rest,
    description: description === '' ? null : description,
    imageUrl: imageUrl === '' ? null : imageUrl,
  };
}

const mostCounted = 100;

async function countHolders({ api, environment }: Here, badgeId: string): Promise<string> {
  const query = { badgeId, limit: mostCounted };
  const { data, nextCursor } = await api.get('/players', { params: { query } });
  const players = data.length === 0 ? t('holders.none') : String(data.length);
  return t(`holders.${environment}`, { players: nextCursor ? t('holders.orMore', { players }) : players });
}

export function BadgeEditor({
  stored,
  copied,
}: {
  stored: Stored<BadgeRecord> | null;
  /** What a new one begins as a copy of. */
  copied?: BadgeRecord | undefined;
}) {
  const here = useHere();
  const { api } = here;
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({
    kind: 'badges',
    one: 'badge',
    stored,
    copied,
    valuesOf,
    bodyOf,
    create: (body) => api.post('/badges', { body }),
    replace: (id, body, header) => api.put('/badges/{id}', { params: { path: { id }, header }, body }),
    read: (id) => api.getTagged('/badges/{id}', { params: { path: { id } } }),
  });
  const { form, busy, failure, onSubmit, formRef, release, conflict } = editing;
  const badge = editing.stored?.data;
  return (
    <>
      <Panel {...(may ? {} : { title: t('badge'), description: reasons['definitions.write'] })}>
        <form ref={formRef} onSubmit={onSubmit} noValidate>
          <Stack gap="sm">
            <FormFailure error={failure} />
            <NameFields form={form} isNew={!badge} disabled={!may} />
            <Textarea
              label={t('description')}
              autosize
              minRows={2}
              disabled={!may}
              dir="auto"
              {...form.getInputProps('description')}
            />
            <ImageField
              label={t('image')}
              icon={IconAward}
              design="badge"
              disabled={!may}
              input={form.getInputProps('imageUrl')}
            />
            <Checkbox
              label={t('secret')}
              description={t('secretText')}
              disabled={!may}
              {...form.getInputProps('secret', { type: 'checkbox' })}
            />
            <Checkbox
              label={t('repeatable')}
              description={t('repeatableText')}
              disabled={!may}
              {...form.getInputProps('repeatable', { type: 'checkbox' })}
            />
            <EnvironmentsField
              value={form.values.environments}
              onChange={(next) => form.setFieldValue('environments', next)}
              error={form.errors['environments']}
              disabled={!may}
            />
            {may && (
              <SaveBar inline dirty={form.isDirty()} busy={busy} isNew={!badge} onDiscard={form.reset}>
                {badge && (
                  <DeleteDefinition
                    one="badge"
                    kind="badges"
                    id={badge.id}
                    name={badge.name}
                    consequence={t('delete')}
                    countAffected={() => countHolders(here, badge.id)}
                    remove={() => api.delete('/badges/{id}', { params: { path: { id: badge.id } } })}
                    onDeleted={release}
                  />
                )}
              </SaveBar>
            )}
          </Stack>
        </form>
      </Panel>
      {conflict}
    </>
  );
}
