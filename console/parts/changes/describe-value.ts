import { formatDuration } from '../../kit/duration.ts';
import { formatNumber } from '../../kit/number.ts';
import { language, locale, type Values } from '../../texts/index.ts';
import { own } from '../../texts/own-properties.ts';
import { isActionName } from '../actions/action-types.ts';
import { describeAction } from '../actions/describe-action.ts';
import type { NameOf } from '../names/use-names.ts';
import { t } from './texts.ts';

type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const environmentNames: Record<string, string> = { live: t('value.live'), test: t('value.test') };
const referenceKinds: Record<string, string> = {
  badgeId: 'badges',
  badgeIds: 'badges',
  questId: 'quests',
  questIds: 'quests',
  adventureId: 'adventures',
  leaderboardId: 'leaderboards',
  currencyId: 'currencies',
  itemId: 'items',
  segmentId: 'segments',
};
const mostThresholds = 12;

/** The value of a field in words, or null. */
export function describeValue(field: string, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null;
  const kind = own(referenceKinds, field);
  if (Array.isArray(value)) return describeList(field, value, kind, nameOf);
  if (typeof value === 'boolean') return describeSwitch(field, value);
  if (typeof value === 'number') return /Seconds$/.test(field) ? formatDuration(value) : formatNumber(value);
  if (typeof value === 'string') return describeText(field, value, kind, nameOf);
  if (!isFields(value)) return JSON.stringify(value);
  if (typeof value['do'] === 'string') return describeActionOf(value, nameOf);
  if (typeof value['currencyId'] === 'string') return describePrice(value, nameOf);
  if (field === 'limit') return describeLimit(value);
  return describeFields(value, nameOf);
}

function describeSwitch(field: string, on: boolean): string {
  if (field === 'enabled') return t(on ? 'value.on' : 'value.off');
  return t(on ? 'value.yes' : 'value.no');
}

function describeLimit({ times, per }: Fields): string {
  const values = { times: String(times), per: String(per) };
  return known(`value.limit.${values.per}`, values) ?? t('value.limit.other', values);
}

function describeText(field: string, value: string, kind: string | undefined, nameOf: NameOf): string {
  if (kind) return nameOf(kind, value);
  if (/(At|From|Until)$/.test(field)) {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? value : moment.format(at);
  }
  return known(`choices.${field}.${value}`) ?? value;
}

function describeList(
  field: string,
  values: readonly unknown[],
  kind: string | undefined,
  nameOf: NameOf,
): string | null {
  if (values.length === 0) return null;
  if (field === 'environments')
    return values.map((one) => own(environmentNames, String(one)) ?? String(one)).join(', ');
  if (field === 'thresholds') return describeThresholds(values);
  const words = values.map((one) =>
    kind && typeof one === 'string' ? nameOf(kind, one) : describeValue('', one, nameOf),
  );
  return words.join(', ');
}

function describeThresholds(values: readonly unknown[]): string {
  const shown = values.slice(0, mostThresholds).map((one) => formatNumber(Number(one)));
  const more = values.length > mostThresholds ? ', …' : '';
  return t('value.levels', {
    count: values.length,
    levels: formatNumber(values.length),
    thresholds: `${shown.join(', ')}${more}`,
  });
}

/** A part of a price. */
function describePrice({ currencyId, amount }: Fields, nameOf: NameOf): string {
  const shown = typeof amount === 'number' ? formatNumber(amount) : String(amount);
  return `${shown} ${nameOf('currencies', String(currencyId))}`;
}

/** An action of a rule, or a reward, as a short sentence. */
function describeActionOf({ do: name, ...rest }: Fields, nameOf: NameOf): string {
  if (isActionName(name)) return describeAction({ do: name, ...rest }, 'sentence', nameOf);
  return `${String(name)}: ${describeFields(rest, nameOf)}`;
}

function describeFields(fields: Fields, nameOf: NameOf): string {
  return Object.entries(fields)
    .flatMap(([field, value]) => {
      const shown = describeValue(field, value, nameOf);
      return shown === null ? [] : [`${within(labelOf(field))}: ${shown}`];
    })
    .join(', ');
}

/** The label of a field; for an unknown field, its name split into words. */
export function labelOf(field: string): string {
  const label = known(`fields.${field}`);
  if (label !== null) return label;
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A label in the middle of a line. German nouns keep their capital. */
export function within(label: string): string {
  return language === 'de' ? label : label.toLowerCase();
}

/** The text of a key that may be missing in the catalogue, because a newer service can have new fields and values. */
function known(key: string, values: Values = {}): string | null {
  const text = t(key as Parameters<typeof t>[0], values);
  return text === key ? null : text;
}
