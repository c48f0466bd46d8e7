import { Checkbox, Stack } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { IconAward } from '../../kit/icons.ts';
import { Panel } from '../../kit/panel.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { DescriptionField } from '../../parts/fields/description-field.tsx';
import { EnvironmentsField } from '../../parts/fields/environments-field.tsx';
import { NameFields } from '../../parts/fields/name-fields.tsx';
import { ImageField } from '../../parts/images/image-field.tsx';
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

export function BadgeEditor({ stored, copied }: EditorProps<BadgeRecord>) {
  const here = useHere();
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({
    kind: 'badges',
    stored,
    copied,
    valuesOf,
    bodyOf,
  });
  const { form } = editing;
  const badge = editing.stored?.data;
  return (
    <EditorLayout
      editing={editing}
      kind="badges"
      consequence={t('delete')}
      countAffected={({ id }) => countHolders(here, id)}
    >
      <Panel {...(may ? {} : { title: t('badge'), description: reasons['definitions.write'] })}>
        <Stack gap="sm">
          <NameFields form={form} isNew={!badge} disabled={!may} />
          <DescriptionField form={form} disabled={!may} />
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
          <EnvironmentsField form={form} disabled={!may} />
        </Stack>
      </Panel>
    </EditorLayout>
  );
}
