import { createDefinitionCache, createPastProjects } from '../modules/definitions/index.ts';
import { createIdListing } from '../modules/events/player-log/id-listing.ts';
import { expireQuests } from '../modules/events/run/expire-quests.ts';
import type { Engine } from '../modules/events/run/run-group.ts';
import { createPlayerCache } from '../modules/players/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { JobContext } from '../platform/jobs.ts';
import type { Database } from '../platform/postgres/database.ts';

/** The job that ends quests whose time has run out, run at once as a node with an empty memory would run it. */
export function expireQuestsOf(
  { db, clock }: { db: Database; clock: Clock },
  context?: JobContext,
): Promise<void> {
  const engine: Engine = {
    definitions: createDefinitionCache(),
    past: createPastProjects(),
    players: createPlayerCache(),
    ids: createIdListing(),
    clock,
    boards: {
      expect: () => {},
      view: () => Promise.reject(new Error('no score is posted here')),
      rankInGroup: () => Promise.reject(new Error('no score is posted here')),
      places: { has: () => false, add: () => {}, forget: () => {} },
      rankTeamScore: () => Promise.reject(new Error('no score is posted here')),
    },
  };
  return expireQuests(db, engine, clock, context);
}
