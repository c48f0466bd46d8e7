import { ActionIcon, Button, Collapse, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrophy, IconX } from '../../../kit/icons.ts';
import { move, replaceAt, without } from '../../../kit/row-keys.ts';
import editor from '../../../parts/editing/editor.module.css';
import { ExpressionInput } from '../../../parts/expression/expression-input.tsx';
import { useVocabulary } from '../../../parts/expression/vocabulary.ts';
import { ImageField } from '../../../parts/images/image-field.tsx';
import { t } from '../texts.ts';
import { ErrorText, RowErrors } from './action-rows.tsx';
import classes from './board-editor.module.css';
import { type LeagueValues, newTier, type ShareValues, type TierValues } from './board-values.ts';
import { RewardFields } from './reward-fields.tsx';

const most = 20;

interface PartProps {
  value: LeagueValues;
  onChange: (next: LeagueValues) => void;
  errors: FormErrors;
  disabled: boolean;
}

/** Tiers, the size of groups, and who moves between tiers. */
export function LeagueFields({ value, onChange, errors, disabled }: PartProps) {
  const vocabulary = useVocabulary('');
  return (
    <fieldset disabled={disabled}>
      <Stack gap="sm">
        <Tiers value={value} onChange={onChange} errors={errors} disabled={disabled} />
        <div className={editor['fields']}>
          <NumberInput
            label={t('league.groupSize')}
            description={t('league.groupSizeText')}
            min={2}
            max={200}
            allowDecimal={false}
            value={value.groupSize}
            onChange={(groupSize) => onChange({ ...value, groupSize })}
            error={errors['league.groupSize']}
          />
          <Select
            label={t('league.absent')}
            description={t('league.absentText')}
            allowDeselect={false}
            data={(['stay', 'relegate', 'reset'] as const).map((name) => ({
              value: name,
              label: t(`league.absences.${name}`),
            }))}
            value={value.absent}
            onChange={(absent) => absent && onChange({ ...value, absent: absent as LeagueValues['absent'] })}
            disabled={disabled}
          />
        </div>
        <div className={editor['fields']}>
          {(['promote', 'relegate'] as const).map((name) => (
            <Share
              key={name}
              name={name}
              value={value[name]}
              onChange={(share) => onChange({ ...value, [name]: share })}
              errors={errors}
              disabled={disabled}
            />
          ))}
        </div>
        <ExpressionInput
          label={t('league.groupBy')}
          description={t('league.groupByText')}
          placeholder="player.attributes.region"
          oneLine
          expected="value"
          vocabulary={vocabulary}
          value={value.groupBy}
          onChange={(groupBy) => onChange({ ...value, groupBy })}
          error={errors['league.groupBy']}
          disabled={disabled}
        />
      </Stack>
    </fieldset>
  );
}

function Share({
  name,
  value,
  onChange,
  errors,
  disabled,
}: {
  name: 'promote' | 'relegate';
  value: ShareValues;
  onChange: (next: ShareValues) => void;
  errors: FormErrors;
  disabled: boolean;
}) {
  return (
    <div className={editor['pair']}>
      <NumberInput
        label={t(`league.${name}`)}
        min={0}
        max={value.unit === 'percent' ? 100 : 200}
        allowDecimal={false}
        value={value.count}
        onChange={(count) => onChange({ ...value, count })}
        error={errors[`league.${name}`] ?? errors[`league.${name}.${value.unit}`]}
      />
      <Select
        aria-label={t(`league.${name}Unit`)}
        allowDeselect={false}
        data={(['places', 'percent'] as const).map((unit) => ({
          value: unit,
          label: t(`league.units.${unit}`),
        }))}
        value={value.unit}
        onChange={(unit) => unit && onChange({ ...value, unit: unit as ShareValues['unit'] })}
        disabled={disabled}
      />
    </div>
  );
}

/** The ladder as people see it: the highest tier first. */
function Tiers({ value, onChange, errors, disabled }: PartProps) {
  const { tiers } = value;
  const set = (next: TierValues[]) => onChange({ ...value, tiers: next });
  return (
    <div>
      <ol className={classes['tiers']} reversed>
        {tiers
          .map((_, i) => tiers.length - 1 - i)
          .map((index) => {
            const tier = tiers[index];
            if (!tier) return null;
            return (
              <Tier
                key={tier.key}
                tier={tier}
                number={index + 1}
                of={tiers.length}
                onChange={(next) => set(replaceAt(tiers, index, next))}
                onMove={(by) => set(move(tiers, index, index + by))}
                onRemove={() => set(without(tiers, index))}
                errors={errors}
                disabled={disabled}
              />
            );
          })}
      </ol>
      {errors['league.tiers'] && <ErrorText>{errors['league.tiers']}</ErrorText>}
      {!disabled && tiers.length < most && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={13} />}
          onClick={() => set([...tiers, newTier(freeId(tiers), '')])}
        >
          {t('league.addTier')}
        </Button>
      )}
    </div>
  );
}

function freeId(tiers: readonly TierValues[]): string {
  const taken = new Set(tiers.map(({ id }) => id));
  let number = tiers.length + 1;
  while (taken.has(`tier-${number}`)) number++;
  return `tier-${number}`;
}

function Tier({
  tier,
  number,
  of,
  onChange,
  onMove,
  onRemove,
  errors,
  disabled,
}: {
  tier: TierValues;
  number: number;
  of: number;
  onChange: (next: TierValues) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  errors: FormErrors;
  disabled: boolean;
}) {
  const row = `league.tiers.${number - 1}`;
  const isOfRewards = (key: string) => key.startsWith(`${row}.rewards`);
  const hidden = Object.keys(errors).some((key) => key.startsWith(`${row}.imageUrl`) || isOfRewards(key));
  const [opened, setOpened] = useState(false);
  return (
    <li aria-label={t('league.tier', { number })}>
      <div className={classes['tier']}>
        <TextInput
          label={t('league.tierName')}
          value={tier.name}
          onChange={(event) => onChange({ ...tier, name: event.currentTarget.value })}
          error={errors[`${row}.name`]}
        />
        <TextInput
          label={t('league.tierId')}
          value={tier.id}
          onChange={(event) => onChange({ ...tier, id: event.currentTarget.value })}
          error={errors[`${row}.id`]}
        />
        <div className={classes['buttons']}>
          <Button variant="subtle" size="xs" onClick={() => setOpened(!opened)} aria-expanded={opened}>
            {t('league.more')}
          </Button>
          <ActionIcon
            aria-label={t('league.up', { number })}
            disabled={disabled || number === of}
            onClick={() => onMove(1)}
          >
            <IconArrowUp size={15} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('league.down', { number })}
            disabled={disabled || number === 1}
            onClick={() => onMove(-1)}
          >
            <IconArrowDown size={15} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('league.removeTier', { number })}
            disabled={disabled || of === 1}
            onClick={onRemove}
          >
            <IconX size={15} />
          </ActionIcon>
        </div>
      </div>
      <Collapse expanded={opened || hidden}>
        <Stack gap="sm" mt="xs">
          <ImageField
            label={t('league.tierImage')}
            icon={IconTrophy}
            design="badge"
            disabled={disabled}
            input={{
              value: tier.imageUrl,
              onChange: (imageUrl: string) => onChange({ ...tier, imageUrl }),
              error: errors[`${row}.imageUrl`],
            }}
          />
          <fieldset>
            <legend>{t('league.tierRewards')}</legend>
            <RewardFields
              value={tier.rewards}
              onChange={(rewards) => onChange({ ...tier, rewards })}
              errors={errors}
              path={`${row}.rewards`}
              disabled={disabled}
            />
          </fieldset>
        </Stack>
      </Collapse>
      <RowErrors
        errors={errors}
        row={row}
        shown={[
          'name',
          'id',
          'imageUrl',
          ...Object.keys(errors)
            .filter(isOfRewards)
            .map((key) => key.slice(row.length + 1)),
        ]}
      />
    </li>
  );
}
