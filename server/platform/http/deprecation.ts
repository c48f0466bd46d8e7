/** An endpoint that callers should leave. What the dates mean to them is in the guide ("Versions and deprecation"). */
export interface Deprecation {
  /** The day from which callers are told, such as 2027-03-01. */
  since: string;
  /** The first day on which it may be gone, at least a year later. Absent: it stays as long as this version of the API. */
  sunset?: string;
  /** What to do instead, as a sentence for the reference and the generated clients. */
  advice: string;
}

/** What the guide promises. */
const leastNoticeDays = 365;
const dayMs = 86_400_000;

/** Where people read what it means. */
const deprecationPage = '/guide/versions';

/**
 * The headers of RFC 9745 (`Deprecation`) and RFC 8594 (`Sunset`), for every answer of the endpoint. Throws at the start for
 * a notice that breaks the promise.
 */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  const from = readDay(since);
  const links = [`<${deprecationPage}>; rel="deprecation"; type="text/html"`];
  const headers: Record<string, string> = { deprecation: `@${from / 1_000}` };
  if (sunset !== undefined) {
    const until = readDay(sunset);
    if (until - from < leastNoticeDays * dayMs) {
      throw new Error(
        `${sunset} is less than ${leastNoticeDays} days after ${since}: callers were promised more`,
      );
    }
    headers['sunset'] = new Date(until).toUTCString();
    links.push(`<${deprecationPage}>; rel="sunset"; type="text/html"`);
  }
  return { ...headers, link: links.join(', ') };
}

/** A paragraph that Go's tools and editors know by its first word. */
export function deprecationNote({ since, sunset, advice }: Deprecation): string {
  const end = sunset === undefined ? '' : ` It may be gone from ${sunset} on.`;
  return `Deprecated: since ${since}. ${advice}${end}`;
}

function readDay(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(time))
    throw new Error(`${day} is not a day such as 2027-03-01`);
  return time;
}
