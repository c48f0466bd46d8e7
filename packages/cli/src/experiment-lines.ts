import type { components } from '@laurel/sdk';
import { table } from './table.ts';

type Results = components['schemas']['ExperimentResults'];
type Compared = Results['metrics'][number]['variants'][number];

/** Warnings first: with a wrong split there is no verdict. */
export function resultLines(
  { status, exposures, sampleRatio, metrics, smallestEffect, segment, note }: Results,
  colors: boolean,
): string[] {
  const counted = exposures.map(({ variantId, players }) => `${variantId} ${players}`).join(', ');
  const lines = [`${status}, players${segment ? ` of ${segment.id}` : ''}: ${counted}`];
  if (segment && note) {
    const looked = `${segment.looked} of its ${segment.size} players`;
    lines.push('', note, ...(segment.sampled ? [`A sample: ${looked}.`] : []));
  }
  if (!sampleRatio.ok) {
    lines.push('', 'WARNING: the split is not as planned. Do not decide anything by these numbers.');
  }
  for (const { id, variants } of metrics) {
    const control = variants[0];
    const rows = variants.map((variant) => [
      variant.variantId,
      variant.players,
      variant.mean === null ? '' : rounded(variant.mean),
      variant === control ? 'control' : sampleRatio.ok ? describe(variant, control?.mean ?? null) : '',
    ]);
    lines.push('', table([id.toUpperCase(), 'PLAYERS', 'MEAN', 'DIFFERENCE'], rows, colors));
    const effect = smallestEffect.find((one) => one.id === id)?.absolute ?? null;
    if (effect !== null && sampleRatio.ok) {
      lines.push(`A true difference of ${sizeOf(effect, control?.mean ?? null)} would be seen by now.`);
    }
  }
  return lines;
}

/** In words, because an interval says more than a number. The adjusted one where there is one. */
function describe(variant: Compared, controlMean: number | null): string {
  const { low, high } = variant.adjusted ?? variant;
  if (low === null || high === null) return 'too few players to say';
  const verdict = low > 0 ? 'more' : high < 0 ? 'fewer' : 'not decided yet';
  return `between ${endOf(low, controlMean)} and ${endOf(high, controlMean)}: ${verdict}`;
}

function endOf(value: number, controlMean: number | null): string {
  return `${sizeOf(value, controlMean)} ${value < 0 ? 'fewer' : 'more'}`;
}

/** As a part of the mean of the control; where that is zero, as it is. */
function sizeOf(value: number, controlMean: number | null): string {
  if (!controlMean) return rounded(Math.abs(value));
  return `${rounded(Math.abs(value / controlMean) * 100)} %`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}
