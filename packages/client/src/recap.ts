import type { Calls } from '@laurel/sdk/core';
import { createResource, type Resource } from './resource.ts';
import type { components, paths } from './schema.ts';

/** What the player did in a period of days. */
export type Recap = components['schemas']['Recap'];

/** The days of a recap, as YYYY-MM-DD in the player's time zone. */
export interface RecapOptions {
  /** The first day. Defaults to 1 January of the year of `to`. */
  from?: string | undefined;
  /** The last day. Defaults to today. */
  to?: string | undefined;
}

/** Recaps look back: they are loaded once and do not follow what happens. Each resource is created once. */
export function createRecaps(api: Calls<paths>) {
  const known = new Map<string, Resource<Recap>>();
  return (options: RecapOptions = {}): Resource<Recap> => {
    const { from, to } = options;
    const name = JSON.stringify([from ?? null, to ?? null]);
    const made = known.get(name);
    if (made) return made;
    const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    const { resource } = createResource<Recap>({
      load: () => api.get('/me/recap', { params: { query } }),
      follow: ({ setLive }) => {
        setLive(true);
        return () => setLive(false);
      },
    });
    known.set(name, resource);
    return resource;
  };
}
