import { Button, Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { IconPlus } from '../../kit/icons.ts';
import { Panel } from '../../kit/panel.tsx';
import { capitalised, kindNames } from '../../parts/changes/kinds.ts';
import type { DefinitionForm } from '../../parts/editing/definition-form.tsx';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { freeVariantId, type TriedKind, triedKinds } from '../../parts/trials/trial.ts';
import { trialLink } from '../../parts/trials/try-variant.tsx';
import { useHere } from '../../session/here.ts';
import { locale } from '../../texts/index.ts';
import classes from './experiment.module.css';
import type { Experiment, ExperimentValues, VariantValues } from './experiment-values.ts';
import { t } from './texts.ts';
import { VariantChangeView } from './variant-change.tsx';

const mostVariants = 5;
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

interface Props {
  editing: DefinitionForm<ExperimentValues, Experiment>;
  disabled: boolean;
}

/** Who gets what: the control as it is for all, and each variant with what it has otherwise. */
export function VariantsPanel({ editing, disabled }: Props) {
  const { form, setList } = editing;
  const { variants } = form.values;
  const add = () =>
    setList('variants', [...variants, { id: freeVariantId(variants), weight: 1, changes: [] }]);
  return (
    <Panel
      title={t('variants')}
      description={t('variantsHint')}
      flush
      actions={
        !disabled && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={variants.length >= mostVariants}
            onClick={add}
          >
            {t('addVariant')}
          </Button>
        )
      }
    >
      {form.errors['variants'] && (
        <Text size="sm" p="md" pb={0} c="var(--mantine-color-error)" role="alert">
          {form.errors['variants']}
        </Text>
      )}
      {variants.map((variant, place) => (
        <VariantSection
          // biome-ignore lint/suspicious/noArrayIndexKey: the id of a variant is edited here
          key={place}
          editing={editing}
          variant={variant}
          place={place}
          disabled={disabled}
        />
      ))}
    </Panel>
  );
}

function VariantSection({
  editing,
  variant,
  place,
  disabled,
}: Props & { variant: VariantValues; place: number }) {
  const { form, setList, stored, dirty } = editing;
  const { variants } = form.values;
  const { errors } = form;
  const isControl = place === 0;
  const set = (change: Partial<VariantValues>) =>
    setList(
      'variants',
      variants.map((one, at) => (at === place ? { ...one, ...change } : one)),
    );
  const all = variants.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0);
  return (
    <section className={classes['part']} aria-label={variant.id}>
      {disabled ? (
        <Group gap="xs">
          <Text fw={600} className="wrap" dir="auto">
            {variant.id}
          </Text>
          {isControl && (
            <Badge variant="light" color="gray">
              {t('control')}
            </Badge>
          )}
          <Text size="sm" c="dimmed">
            {shareOf(variant.weight, all)}
          </Text>
        </Group>
      ) : (
        <Group gap="sm" align="end">
          <TextInput
            label={isControl ? t('controlName') : t('variantName')}
            value={variant.id}
            maxLength={64}
            spellCheck={false}
            error={errors[`variants.${place}.id`]}
            onChange={(event) => set({ id: event.currentTarget.value })}
          />
          <NumberInput
            label={t('weight')}
            value={variant.weight}
            min={0}
            w={110}
            error={errors[`variants.${place}.weight`]}
            onChange={(weight) => set({ weight })}
          />
          <Text size="sm" c="dimmed" pb={8}>
            {shareOf(variant.weight, all)}
          </Text>
          {isControl && (
            <Badge variant="light" color="gray" style={{ marginBottom: 10 }}>
              {t('control')}
            </Badge>
          )}
          {!isControl && variants.length > 2 && (
            <Button
              ml="auto"
              size="xs"
              mb={4}
              variant="subtle"
              color="red"
              onClick={() =>
                setList(
                  'variants',
                  variants.filter((_, at) => at !== place),
                )
              }
            >
              {t('removeVariant')}
            </Button>
          )}
        </Group>
      )}
      {isControl && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('controlHint')}
        </Text>
      )}
      {!isControl && variant.changes.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('noChanges')}
        </Text>
      )}
      {variant.changes.map((change, at) => (
        <VariantChangeView
          key={`${change.kind} ${change.id}`}
          experiment={stored?.data}
          variantId={variant.id}
          change={change}
          disabled={disabled}
          mayEdit={!dirty}
          faults={Object.entries(errors).flatMap(([path, message]) =>
            path.startsWith(`variants.${place}.changes.${at}.`) ? [String(message)] : [],
          )}
          onRemove={() => set({ changes: variant.changes.filter((one) => one !== change) })}
        />
      ))}
      {!isControl && !disabled && (
        <AddChange
          experimentId={stored?.data.id}
          variant={variant}
          // A stored variant can be edited; what is typed here would be lost.
          ready={!dirty}
        />
      )}
    </section>
  );
}

function shareOf(weight: number | string, all: number): string {
  return all > 0 ? t('share', { share: percent.format((Number(weight) || 0) / all) }) : '';
}

/** Chooses another definition that the variant changes, and opens its editor. */
function AddChange({
  experimentId,
  variant,
  ready,
}: {
  experimentId: string | undefined;
  variant: VariantValues;
  ready: boolean;
}) {
  const { params } = useHere();
  const navigate = useNavigate();
  const [kind, setKind] = useState<TriedKind>('rules');
  if (experimentId === undefined || !ready) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {t('saveFirst')}
      </Text>
    );
  }
  return (
    <Group gap="xs" align="end" mt="md">
      <NativeSelect
        label={t('addChange')}
        data={triedKinds.map((value) => ({ value, label: capitalised(kindNames(value).one) }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as TriedKind)}
      />
      <DefinitionSelect
        key={kind}
        kind={kind}
        label={t('addChangeOf', { kind: capitalised(kindNames(kind).one) })}
        width={200}
        value={null}
        exclude={variant.changes.filter((change) => change.kind === kind).map(({ id }) => id)}
        onChange={(id) => {
          if (id) void navigate(trialLink(params, kind, id, { experimentId, variantId: variant.id }));
        }}
      />
    </Group>
  );
}
