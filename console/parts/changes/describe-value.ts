import { formatDuration } from '../../kit/duration.ts';
import { formatNumber } from '../../kit/number.ts';
import { locale } from '../../texts/index.ts';

/** Finds the name of a definition by its kind and id. */
export type NameOf = (kind: string, id: string) => string;

type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const environmentNames: Record<string, string> = { live: 'Live', test: 'Test' };
const referenceKinds: Record<string, string> = {
  badgeId: 'badges',
  badgeIds: 'badges',
  questId: 'quests',
  questIds: 'quests',
  adventureId: 'adventures',
  leaderboardId: 'leaderboards',
  currencyId: 'currencies',
  itemId: 'items',
};
const mostThresholds = 12;

/** The value of a field in words; null where there is none. */
export function describeValue(field: string, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null;
  const kind = referenceKinds[field];
  if (Array.isArray(value)) return describeList(field, value, kind, nameOf);
  if (typeof value === 'boolean') return field === 'enabled' ? (value ? 'On' : 'Off') : value ? 'Yes' : 'No';
  if (typeof value === 'number') return /Seconds$/.test(field) ? formatDuration(value) : formatNumber(value);
  if (typeof value === 'string') return describeText(field, value, kind, nameOf);
  if (!isFields(value)) return JSON.stringify(value);
  if (typeof value['do'] === 'string') return describeAction(value, nameOf);
  if (typeof value['currencyId'] === 'string') return describePrice(value, nameOf);
  if (field === 'limit') return `${String(value['times'])} times per ${String(value['per'])}`;
  return describeFields(value, nameOf);
}

function describeText(field: string, value: string, kind: string | undefined, nameOf: NameOf): string {
  if (kind) return nameOf(kind, value);
  if (/(At|From|Until)$/.test(field)) {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? value : moment.format(at);
  }
  return value;
}

function describeList(
  field: string,
  values: readonly unknown[],
  kind: string | undefined,
  nameOf: NameOf,
): string | null {
  if (values.length === 0) return null;
  if (field === 'environments')
    return values.map((one) => environmentNames[String(one)] ?? String(one)).join(', ');
  if (field === 'thresholds') return describeThresholds(values);
  const words = values.map((one) =>
    kind && typeof one === 'string' ? nameOf(kind, one) : describeValue('', one, nameOf),
  );
  return words.join(', ');
}

function describeThresholds(values: readonly unknown[]): string {
  const shown = values.slice(0, mostThresholds).map((one) => formatNumber(Number(one)));
  const more = values.length > mostThresholds ? ', …' : '';
  return `${formatNumber(values.length)} levels: ${shown.join(', ')}${more}`;
}

/** A part of a price. */
function describePrice({ currencyId, amount }: Fields, nameOf: NameOf): string {
  const shown = typeof amount === 'number' ? formatNumber(amount) : String(amount);
  return `${shown} ${nameOf('currencies', String(currencyId))}`;
}

/** An action of a rule, or a reward, as a short sentence. */
function describeAction(action: Fields, nameOf: NameOf): string {
  const text = (field: string) => String(action[field] ?? '…');
  const name = (kind: string, field: string) => nameOf(kind, text(field));
  switch (action['do']) {
    case 'grantXp':
      return `Grant ${text('amount')} XP`;
    case 'awardBadge':
      return `Award badge ${name('badges', 'badgeId')}`;
    case 'startQuest':
      return `Start quest ${name('quests', 'questId')}`;
    case 'advanceQuest':
      return `Advance objective ${text('objectiveId')} of quest ${name('quests', 'questId')} by ${String(action['by'] ?? 1)}`;
    case 'startAdventure':
      return `Start adventure ${name('adventures', 'adventureId')}`;
    case 'submitScore':
      return `Submit score ${text('value')} to ${name('leaderboards', 'leaderboardId')}`;
    case 'grantCurrency':
      return `Grant ${text('amount')} ${name('currencies', 'currencyId')}`;
    case 'grantItem':
      return `Grant ${String(action['quantity'] ?? 1)} × ${name('items', 'itemId')}`;
    case 'grantStreakFreeze':
      return `Grant ${String(action['count'] ?? 1)} streak ${(action['count'] ?? 1) === 1 ? 'freeze' : 'freezes'}`;
    case 'setAttribute':
      return `Set attribute ${text('key')} to ${text('value')}`;
    default: {
      const { do: verb, ...rest } = action;
      return `${String(verb)}: ${describeFields(rest, nameOf)}`;
    }
  }
}

function describeFields(fields: Fields, nameOf: NameOf): string {
  return Object.entries(fields)
    .flatMap(([field, value]) => {
      const shown = describeValue(field, value, nameOf);
      return shown === null ? [] : [`${labelOf(field).toLowerCase()}: ${shown}`];
    })
    .join(', ');
}

const labels: Record<string, string> = {
  on: 'Trigger event',
  when: 'Condition',
  then: 'Action',
  rewards: 'Reward',
  objectives: 'Objective',
  steps: 'Step',
  cooldownSeconds: 'Cooldown',
  timeLimitSeconds: 'Time limit',
  startsAt: 'From',
  endsAt: 'Until',
  start: 'Starts',
  repeat: 'Repeats',
  order: 'Order',
  of: 'Value',
  questId: 'Quest',
  badgeId: 'Badge',
  questIds: 'Required quests',
  badgeIds: 'Required badges',
  level: 'Minimum level',
  imageUrl: 'Image',
  source: 'Rank by',
  operator: 'Multiple scores',
  reset: 'Season ends',
  places: 'Notify when a rank changes by',
  top: 'Notify within the top',
  base: 'XP from level 1 to 2',
  max: 'Maximum',
  initial: 'Starting balance',
  iconUrl: 'Icon',
  maxOwned: 'Most owned',
  onUse: 'Effect when used',
  metadata: 'Your own data',
  grants: 'What players get',
  requires: 'Requirement',
  thresholds: 'Levels start at',
};

/** How the console calls a field; of one it does not know, its name as words. */
export function labelOf(field: string): string {
  if (Object.hasOwn(labels, field)) return labels[field] ?? field;
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
