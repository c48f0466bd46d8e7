import { t } from './texts.ts';

type Options = (string | { group: string; items: string[] })[];

/** Suggestions for a field: first those of this environment, then a group with those that only live has. */
export function markLive(all: readonly string[], onlyLive: readonly string[]): Options {
  const items = [...new Set(all)].filter((one) => onlyLive.includes(one));
  const here = [...new Set(all)].filter((one) => !onlyLive.includes(one));
  return items.length > 0 ? [...here, { group: t('eventTypes.live'), items }] : here;
}
