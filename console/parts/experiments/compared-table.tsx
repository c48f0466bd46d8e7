import { Group, Table, Text } from '@mantine/core';
import { Badge } from '../../kit/badge.tsx';
import { formatNumber } from '../../kit/number.ts';
import { locale } from '../../texts/index.ts';
import classes from './experiments.module.css';
import { IntervalLine } from './interval-line.tsx';
import { t } from './texts.ts';
import { asHint, type Known, sentenceOf, sizeOf, type Verdict, verdictOf, wordsOf } from './verdict.ts';

export interface ComparedVariant extends Known {
  variantId: string;
  players: number;
  mean: number | null;
  adjusted: { difference: number; low: number; high: number } | null;
}

const mean = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** One metric: each variant against the control, as an interval on a line and in words. */
export function ComparedTable({
  title,
  isGoal = false,
  isShare,
  higherIsBetter,
  variants,
  names = new Map(),
  trusted = true,
  exploring = false,
  effect,
}: {
  title: string;
  isGoal?: boolean;
  /** Whether the mean is a share of the players. */
  isShare: boolean;
  higherIsBetter: boolean;
  variants: readonly ComparedVariant[];
  names?: ReadonlyMap<string, string>;
  /** False hides the verdict. */
  trusted?: boolean;
  /** True for what was looked for after the fact: a difference is a hint then. */
  exploring?: boolean;
  effect: { absolute: number | null } | undefined;
}) {
  const control = variants[0];
  const nameOf = (id: string) => names.get(id) ?? id;
  const reach = Math.max(0, ...variants.flatMap((one) => ends(shownOf(one))));
  const smallest = trusted ? (effect?.absolute ?? null) : null;
  return (
    <section className={classes['metric']} aria-label={title}>
      <Group gap="xs">
        <Text fw={600} className="wrap" dir="auto">
          {title}
        </Text>
        {isGoal && <Badge variant="light">{t('goal')}</Badge>}
      </Group>
      <div className={classes['table']}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th miw={120}>{t('variant')}</Table.Th>
              <Table.Th ta="right">{t('players')}</Table.Th>
              <Table.Th ta="right">{t('mean')}</Table.Th>
              <Table.Th>{t('difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {variants.map((one) => (
              <Table.Tr key={one.variantId}>
                <Table.Td className="wrap" dir="auto">
                  {nameOf(one.variantId)}
                </Table.Td>
                <Table.Td ta="right" className="number">
                  {formatNumber(one.players)}
                </Table.Td>
                <Table.Td ta="right" className="number">
                  {one.mean === null ? '–' : (isShare ? percent : mean).format(one.mean)}
                </Table.Td>
                <Table.Td className={classes['words']}>
                  {one === control ? (
                    <Text size="sm" c="dimmed">
                      {t('control')}
                    </Text>
                  ) : trusted ? (
                    <Compared
                      variant={one}
                      name={nameOf(one.variantId)}
                      control={nameOf(control?.variantId ?? '')}
                      controlMean={control?.mean ?? null}
                      judge={(known) => {
                        const verdict = verdictOf(known, higherIsBetter);
                        return exploring ? asHint(verdict) : verdict;
                      }}
                      reach={reach}
                    />
                  ) : (
                    <Text size="sm" c="dimmed">
                      {t('hidden')}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {smallest !== null && (
        <Text size="sm" c="dimmed">
          {t('smallest', { effect: sizeOf(smallest, control?.mean ?? null) })}
        </Text>
      )}
    </section>
  );
}

/** The narrower one, where there is one. */
const shownOf = (variant: ComparedVariant): Known => variant.adjusted ?? variant;

function ends({ low, high }: Known): number[] {
  return low === null || high === null ? [] : [Math.abs(low), Math.abs(high)];
}

function Compared({
  variant,
  name,
  control,
  controlMean,
  judge,
  reach,
}: {
  variant: ComparedVariant;
  name: string;
  control: string;
  controlMean: number | null;
  judge: (known: Known) => Verdict;
  reach: number;
}) {
  const known = shownOf(variant);
  const verdict = judge(known);
  const words = sentenceOf(known, controlMean, verdict, control);
  const plain = variant.adjusted ? wordsOf(variant, controlMean) : null;
  return (
    <>
      <IntervalLine known={known} verdict={verdict} reach={reach} label={t('line', { name, words })} />
      <Text size="sm">{words}</Text>
      {plain !== null && (
        <Text size="xs" c="dimmed">
          {t('withoutAdjusting', { words: plain })}
        </Text>
      )}
    </>
  );
}
