/** The most characters of one result: each costs tokens of the model. */
export const longestResult = 60_000;
/** The same for one record of a list. */
export const longestRecord = 8_000;
const longestText = 4_000;

/** Shortens long texts, and cuts the value after `budget` characters. It says what was left out. */
export function shorten(value: unknown, budget: number): unknown {
  let left = budget;

  function spend(cost: number): boolean {
    left -= cost;
    return left >= 0;
  }

  function text(full: string): string {
    const most = Math.max(0, Math.min(longestText, left));
    spend(Math.min(full.length, most) + 2);
    return full.length <= most ? full : `${full.slice(0, most)}… (${full.length - most} characters left out)`;
  }

  function list(items: readonly unknown[]): unknown[] {
    const kept: unknown[] = [];
    for (const item of items) {
      if (!spend(1)) break;
      kept.push(visit(item));
    }
    if (kept.length < items.length) kept.push(`… (${items.length - kept.length} entries left out)`);
    return kept;
  }

  function record(fields: object): object {
    const all = Object.entries(fields);
    const kept: [string, unknown][] = [];
    for (const [name, inner] of all) {
      if (!spend(name.length + 4)) break;
      kept.push([name, visit(inner)]);
    }
    if (kept.length < all.length) kept.push(['…', `${all.length - kept.length} fields left out`]);
    return Object.fromEntries(kept);
  }

  function visit(inner: unknown): unknown {
    if (typeof inner === 'string') return text(inner);
    if (Array.isArray(inner)) return list(inner);
    if (typeof inner === 'object' && inner !== null) return record(inner);
    spend(8);
    return inner;
  }

  return visit(value);
}

export function shortenText(text: string): string {
  if (text.length <= longestResult) return text;
  return `${text.slice(0, longestResult)}\n… (${text.length - longestResult} characters left out)`;
}
