import type { ImportedPlayer, JsonObject } from '../../../engine/index.ts';

interface LoggedBadge {
  badgeId: string;
  times: number;
  earnedAt: string;
}

/** An import as the player's log keeps it: as it was sent, with what was left out filled in. */
export interface LoggedImport extends Omit<ImportedPlayer, 'badges' | 'balances' | 'items'> {
  avatarUrl: string | null;
  createdAt: string;
  badges: readonly LoggedBadge[];
  /** Amounts by currency. */
  balances?: Readonly<Record<string, number>>;
  /** Quantities by item. */
  items?: Readonly<Record<string, number>>;
}

export function importedPlayer(logged: LoggedImport): ImportedPlayer {
  const { displayName, timezone, attributes, xp, streak, counts } = logged;
  const badges = logged.badges.map(({ badgeId, times, earnedAt }) => {
    const at = Date.parse(earnedAt);
    return [badgeId, { times, firstEarnedAt: at, lastEarnedAt: at }] as const;
  });
  const since = Date.parse(logged.createdAt);
  const items = Object.entries(logged.items ?? {}).map(
    ([id, quantity]) => [id, { quantity, firstAt: since, lastAt: since }] as const,
  );
  return {
    displayName,
    timezone,
    attributes,
    xp,
    streak,
    counts,
    badges: Object.fromEntries(badges),
    balances: logged.balances ?? {},
    items: Object.fromEntries(items),
  };
}

export function readLoggedImport(properties: JsonObject): ImportedPlayer {
  return importedPlayer(properties as unknown as LoggedImport);
}
