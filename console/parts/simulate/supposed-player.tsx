import { MultiSelect, NumberInput, SimpleGrid, Textarea } from '@mantine/core';
import type { paths } from '../../../packages/sdk/src/index.ts';
import { levelAt, thresholdsOf } from '../../../packages/sdk/src/levels.ts';
import { useHere } from '../../session/here.ts';
import { own } from '../../texts/own-properties.ts';
import type { Vocabulary } from '../expression/suggest.ts';
import { useNameOf } from '../names/definition-names.ts';
import { readObject } from './read-json.ts';
import { t } from './texts.ts';

type Request = paths['/events/simulate']['post']['requestBody']['content']['application/json'];

/** The form's values of an imagined player. */
export interface Supposed {
  xp: number | string;
  streak: number | string;
  badges: string[];
  /** By currency. */
  balances: Readonly<Record<string, number | string>>;
  counts: string;
  attributes: string;
}

export const newPlayer: Supposed = { xp: 0, streak: 0, badges: [], balances: {}, counts: '', attributes: '' };

/** The player as the API takes it; null while a field is not valid JSON. */
export function playerOf(supposed: Supposed): NonNullable<Request['player']> | null {
  const counts = readObject(supposed.counts);
  const attributes = readObject(supposed.attributes);
  if ('fault' in counts || 'fault' in attributes) return null;
  return {
    xp: Number(supposed.xp) || 0,
    streak: Number(supposed.streak) || 0,
    badges: supposed.badges,
    balances: Object.fromEntries(
      Object.entries(supposed.balances)
        .filter(([, amount]) => amount !== '')
        .map(([id, amount]) => [id, Number(amount)]),
    ),
    counts: counts.value as Record<string, number>,
    attributes: attributes.value,
  };
}

export function SupposedPlayer({
  value,
  onChange,
  vocabulary,
}: {
  value: Supposed;
  onChange: (value: Supposed) => void;
  vocabulary: Vocabulary;
}) {
  const { project } = useHere();
  const badgeName = useNameOf('badges');
  const currencyName = useNameOf('currencies');
  const thresholds = thresholdsOf(project.levels);
  const json = (field: 'counts' | 'attributes', label: string, placeholder: string) => {
    const read = readObject(value[field]);
    return (
      <Textarea
        label={label}
        placeholder={placeholder}
        autosize
        minRows={1}
        classNames={{ input: 'mono' }}
        spellCheck={false}
        value={value[field]}
        onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
        error={'fault' in read ? read.fault : null}
      />
    );
  };
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <NumberInput
        label={t('supposed.level')}
        min={1}
        max={thresholds.length}
        clampBehavior="strict"
        allowDecimal={false}
        value={levelAt(thresholds, Number(value.xp) || 0)}
        onChange={(level) => onChange({ ...value, xp: thresholds[Number(level) - 1] ?? value.xp })}
      />
      <NumberInput
        label={t('supposed.xp')}
        min={0}
        allowDecimal={false}
        value={value.xp}
        onChange={(xp) => onChange({ ...value, xp })}
      />
      <NumberInput
        label={t('supposed.streak')}
        min={0}
        allowDecimal={false}
        value={value.streak}
        onChange={(streak) => onChange({ ...value, streak })}
      />
      <MultiSelect
        label={t('supposed.badges')}
        data={vocabulary.badges.map((id) => ({ value: id, label: badgeName(id) }))}
        value={value.badges}
        onChange={(badges) => onChange({ ...value, badges })}
        searchable
        nothingFoundMessage={t('supposed.noBadges')}
        style={{ gridColumn: '1 / -1' }}
      />
      {vocabulary.currencies.map((id) => (
        <NumberInput
          key={id}
          label={t('supposed.balance', { currency: currencyName(id) })}
          min={0}
          allowDecimal={false}
          value={own(value.balances, id) ?? 0}
          onChange={(amount) => onChange({ ...value, balances: { ...value.balances, [id]: amount } })}
        />
      ))}
      {json('counts', t('supposed.counts'), '{ "match.won": 9 }')}
      {json('attributes', t('supposed.attributes'), '{ "country": "DE" }')}
    </SimpleGrid>
  );
}
