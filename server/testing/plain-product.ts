/**
 * A product on paper: what the service promises about segments, timers, boosts and messages, written down as plainly as possible, with none of
 * its code. `server/four-weeks.test.ts` compares the two.
 */

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The date and the time of the day in a zone, as `YYYY-MM-DD` and `HH:MM`. */
function wallClock(zone: string, at: number): { date: string; time: string } {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(zone, clock);
  const [date = '', time = ''] = clock.format(at).split(' ');
  return { date, time };
}

export const dateIn = (zone: string, at: number): string => wallClock(zone, at).date;

/** The date so many days later. */
export function laterDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

const instants = new Map<string, number>();

/** When a clock in the zone shows this. */
export function instantIn(zone: string, date: string, time: string): number {
  const asked = `${zone} ${date} ${time}`;
  const at = instants.get(asked) ?? findInstant(zone, date, time);
  instants.set(asked, at);
  return at;
}

/** Zones differ from UTC by quarters of an hour, by 14 hours at most. */
function findInstant(zone: string, date: string, time: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  for (let at = asUtc - 14 * hour; at <= asUtc + 14 * hour; at += 15 * minute) {
    const shown = wallClock(zone, at);
    if (shown.date === date && shown.time === time) return at;
  }
  throw new Error(`${date} ${time} is left out in ${zone}`);
}

interface Played {
  readonly id: string;
  readonly at: number;
  /** When it was sent: up to two days later. */
  readonly arrivedAt: number;
  /** In the zone that the player had then. */
  readonly date: string;
}

export interface PlainPlayer {
  readonly id: string;
  /** Null: that of the project. */
  zone: string | null;
  plan: string;
  readonly createdAt: number;
  played: Played[];
  /** What time gave, each of which may happen once. */
  readonly told: Set<string>;
  /** When the daily schedule ran, and in which zone the player was then. */
  readonly dailies: { readonly at: number; readonly zone: string }[];
  risks: number;
  /** Titles of messages that wait to be claimed. */
  unclaimed: string[];
  claimedXp: number;
}

/** The rules of the product, in words for the service and as numbers for the paper. */
export const product = {
  zone: 'Europe/Berlin',
  playXp: 10,
  badgeAfter: 8,
  daily: '18:00',
  weekly: { weekday: 1, at: '07:30' },
  inactiveDays: 3,
  hoursBefore: 4,
  gift: { weekly: 5, winBack: 7 },
  gems: { daily: 1, risk: 2 },
};

export interface Weekend {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
}

export const zoneOf = (player: PlainPlayer): string => player.zone ?? product.zone;
export const lastSeen = ({ played }: PlainPlayer): number | null =>
  played.length === 0 ? null : Math.max(...played.map(({ at }) => at));
const datesOf = ({ played }: PlainPlayer) => new Set(played.map(({ date }) => date));

export function xpOf(player: PlainPlayer, { from, to, factor }: Weekend): number {
  const each = ({ at }: Played) => product.playXp * (at >= from && at < to ? factor : 1);
  return player.played.reduce((sum, one) => sum + each(one), player.claimedXp);
}

/**
 * A daily gift is for members of `recent`. If it turns out later that something did not happen, so that the player was none, the gift is taken
 * back with it.
 */
export function gemsOf(player: PlainPlayer): number {
  const kept = player.dailies.filter(({ at, zone }) => {
    const known = player.played.filter(({ arrivedAt }) => arrivedAt < at);
    return activeDays({ ...player, zone, played: known }, at, 7) >= 2;
  });
  return kept.length * product.gems.daily + player.risks * product.gems.risk;
}

function activeDays(player: PlainPlayer, now: number, count: number): number {
  const today = dateIn(zoneOf(player), now);
  const dates = datesOf(player);
  return Array.from({ length: count }, (_, i) => laterDate(today, -i)).filter((date) => dates.has(date))
    .length;
}

/** The last date with an event, and how many in a row end with it. */
function lastRun(player: PlainPlayer): { last: string; days: number } {
  const dates = datesOf(player);
  const last = [...dates].sort().at(-1) ?? '';
  let days = 0;
  while (dates.has(laterDate(last || '1970-01-01', -days))) days++;
  return { last, days };
}

export function streakOf(player: PlainPlayer, now: number): number {
  const { last, days } = lastRun(player);
  return last >= laterDate(dateIn(zoneOf(player), now), -1) ? days : 0;
}

/** Each segment with its expression, and the same on paper. */
export const segments: Record<
  string,
  { members: string; holds: (player: PlainPlayer, now: number, weekend: Weekend) => boolean }
> = {
  recent: { members: 'player.activeDays(7) >= 2', holds: (one, now) => activeDays(one, now, 7) >= 2 },
  pro: { members: "player.attributes.plan == 'pro'", holds: ({ plan }) => plan === 'pro' },
  rich: { members: 'player.xp >= 100', holds: (one, _now, weekend) => xpOf(one, weekend) >= 100 },
  savers: { members: 'player.balances["gems"] >= 8', holds: (one) => gemsOf(one) >= 8 },
  lapsed: {
    members: 'player.lastSeenAt == null || now - player.lastSeenAt >= duration("48h")',
    holds: (one, now) => now - (lastSeen(one) ?? 0) >= 2 * day,
  },
  streaking: { members: 'player.streak.current >= 3', holds: (one, now) => streakOf(one, now) >= 3 },
  regulars: {
    members: '"regular" in player.badges && player.counts["played"] >= 8',
    holds: ({ played }) => played.length >= product.badgeAfter,
  },
  fresh: {
    members: 'now - player.createdAt < duration("168h")',
    holds: ({ createdAt }, now) => now - createdAt < 7 * day,
  },
};

/** What time gives a player between two moments, the first not included. Nothing else happens to players in between. */
export function letTimePass(player: PlainPlayer, from: number, to: number): string[] {
  const given: string[] = [];
  /** `once` is what it is known by: of a schedule the day, whatever zone the player is in. */
  const give = (once: string, told: string, gift: () => void) => {
    if (player.told.has(once)) return;
    player.told.add(once);
    gift();
    given.push(`${player.id} ${told}`);
  };
  const iso = (at: number) => new Date(at).toISOString();
  const zone = zoneOf(player);
  const isIn = (id: keyof typeof segments) => segments[id]?.holds(player, to, never) === true;
  const passed = (at: number) => at > from && at <= to;

  for (let date = dateIn(zone, from); date <= dateIn(zone, to); date = laterDate(date, 1)) {
    const at = instantIn(zone, date, product.daily);
    if (passed(at) && isIn('recent')) {
      give(`daily ${date}`, `schedule daily ${iso(at)}`, () => player.dailies.push({ at: to, zone }));
    }
    const midnight = instantIn(zone, laterDate(date, 1), '00:00');
    const { last, days } = lastRun(player);
    const isAtRisk = days >= 2 && last === laterDate(date, -1);
    if (passed(midnight - product.hoursBefore * hour) && to < midnight && isAtRisk) {
      give(`risk ${date}`, `player.streak_at_risk ${date}`, () => player.risks++);
    }
  }
  for (let date = dateIn(product.zone, from); date <= dateIn(product.zone, to); date = laterDate(date, 1)) {
    if (new Date(date).getUTCDay() !== product.weekly.weekday) continue;
    const at = instantIn(product.zone, date, product.weekly.at);
    if (passed(at) && isIn('pro')) {
      give(`weekly ${date}`, `schedule weekly ${iso(at)}`, () => player.unclaimed.push('weekly'));
    }
  }
  const seen = lastSeen(player);
  if (seen !== null && passed(seen + product.inactiveDays * day)) {
    give(`inactive ${seen}`, `player.inactive ${iso(seen)}`, () => player.unclaimed.push('winBack'));
  }
  return given;
}

const never: Weekend = { from: 0, to: 0, factor: 1 };
