import { Group, NumberInput, Select, Stack } from '@mantine/core';
import { MomentInput } from '../../kit/moment-input.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { EnvironmentsField } from '../../parts/fields/environments-field.tsx';
import { NameFields } from '../../parts/fields/name-fields.tsx';
import { describeUse } from '../../parts/use/describe-use.ts';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import type { Board } from './describe-board.ts';
import { t } from './texts.ts';

const choices = {
  source: [
    { value: 'score', label: t('editor.sources.score') },
    { value: 'xp', label: t('editor.sources.xp') },
  ],
  order: [
    { value: 'desc', label: t('editor.orders.desc') },
    { value: 'asc', label: t('editor.orders.asc') },
  ],
  operator: [
    { value: 'best', label: t('editor.operators.best') },
    { value: 'sum', label: t('editor.operators.sum') },
    { value: 'latest', label: t('editor.operators.latest') },
  ],
  reset: [
    { value: 'never', label: t('editor.resets.never') },
    { value: 'daily', label: t('editor.resets.daily') },
    { value: 'weekly', label: t('editor.resets.weekly') },
    { value: 'monthly', label: t('editor.resets.monthly') },
  ],
};

function valuesOf(board: Board | undefined) {
  return {
    id: board?.id ?? '',
    name: board?.name ?? '',
    environments: [...(board?.environments ?? (['live', 'test'] as const))],
    order: board?.order ?? 'desc',
    operator: board?.operator ?? 'best',
    source: board?.source ?? 'score',
    reset: board?.reset ?? 'never',
    places: (board?.significantChange.places ?? 10) as number | string,
    top: (board?.significantChange.top ?? 10) as number | string,
    startsAt: board?.startsAt ?? null,
    endsAt: board?.endsAt ?? null,
  };
}

function bodyOf({ id: _id, places, top, ...rest }: ReturnType<typeof valuesOf>) {
  return { ...rest, significantChange: { places: Number(places), top: Number(top) } };
}

export function BoardEditor({ stored, copied }: EditorProps<Board>) {
  const here = useHere();
  const { project } = here;
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({
    kind: 'leaderboards',
    stored,
    copied,
    valuesOf,
    bodyOf,
  });
  const { form } = editing;
  const board = editing.stored?.data;
  const select = (field: keyof typeof choices) => ({
    data: choices[field],
    allowDeselect: false,
    disabled: !may,
    ...form.getInputProps(field),
  });
  const byXp = form.values.source === 'xp';
  return (
    <EditorLayout
      editing={editing}
      kind="leaderboards"
      consequence={t('editor.delete')}
      countAffected={({ id }) => describeUse(here, 'leaderboards', id)}
    >
      <Panel {...(may ? {} : { title: t('board'), description: reasons['definitions.write'] })}>
        <Stack gap="sm">
          <NameFields form={form} isNew={!board} disabled={!may} />
          <Select label={t('editor.source')} {...select('source')} />
          <Group grow align="flex-start">
            <Select label={t('editor.order')} {...select('order')} />
            <Select
              label={t('editor.operator')}
              {...select('operator')}
              {...(byXp ? { disabled: true, description: t('editor.xpAddsUp') } : {})}
            />
          </Group>
          <Select
            label={t('editor.reset')}
            description={t('editor.resetText', { timezone: project.timezone })}
            {...select('reset')}
          />
          <Group grow align="flex-start">
            <MomentInput
              label={t('editor.startsAt')}
              value={form.values.startsAt}
              onChange={(at) => form.setFieldValue('startsAt', at)}
              error={form.errors['startsAt']}
              disabled={!may}
            />
            <MomentInput
              label={t('editor.endsAt')}
              second
              value={form.values.endsAt}
              onChange={(at) => form.setFieldValue('endsAt', at)}
              error={form.errors['endsAt']}
              disabled={!may}
            />
          </Group>
          <Group grow align="flex-start">
            <NumberInput
              label={t('editor.places')}
              min={1}
              allowDecimal={false}
              disabled={!may}
              {...form.getInputProps('places')}
            />
            <NumberInput
              label={t('editor.top')}
              min={0}
              allowDecimal={false}
              disabled={!may}
              {...form.getInputProps('top')}
            />
          </Group>
          <EnvironmentsField form={form} disabled={!may} />
        </Stack>
      </Panel>
    </EditorLayout>
  );
}
