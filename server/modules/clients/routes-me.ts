import type { Command } from '../../engine/index.ts';
import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import type { Once } from '../../platform/http/idempotency/once.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { type PlayerContext, timeIn } from '../access/index.ts';
import { Recap, RecapQuery, readRecap } from '../analytics/index.ts';
import { acceptProfile, expectIdentified, OwnActivity, submitCommand } from '../events/index.ts';
import {
  LeaderboardPath,
  LeaguesQuery,
  listPlayerLeagues,
  listPlayerStandings,
  PlayerLeague,
  PlayerStanding,
  readLeague,
} from '../leaderboards/index.ts';
import { readPlayerRow } from '../players/index.ts';
import { checkOrigin } from './check-origin.ts';
import type { ClientDependencies } from './dependencies.ts';
import { listMyActivity } from './list-activity.ts';
import { listMyAdventures, listMyBadges, listMyQuests } from './list-progress.ts';
import { presentMe } from './present-me.ts';
import * as schemas from './schemas.ts';
import { sendEvent } from './send-event.ts';
import { showEffects, viewerOf } from './show.ts';

const { get, post, patch } = endpointsOf('Clients');

/** The player's own data. */
export function meEndpoints(deps: ClientDependencies): Endpoint[] {
  return [...profileEndpoints(deps), originEndpoint(deps), ...listEndpoints(deps), ...actEndpoints(deps)];
}

function profileEndpoints({ db, guards, clock, ingest }: ClientDependencies): Endpoint[] {
  return [
    get(guards.player(), '/me', 'getMyPlayer', {
      summary: 'Read the player of the token',
      description: 'As for `GET /players/{playerId}`, with the attributes that the project shows to clients.',
      responses: { 200: schemas.Me },
      handler: async ({ context }) => {
        const row = await readPlayerRow(db.quick, context.environment.id, context.player.id);
        return ok(presentMe(row, context, timeIn(context.environment, clock)));
      },
    }),
    patch(guards.player('profile'), '/me', 'updateMyProfile', {
      summary: "Change the player's own profile",
      description: 'Refused with 403 unless `client.profile` of the project is true.',
      body: schemas.MyProfile,
      responses: { 200: schemas.Me },
      handler: async ({ context, body }) => {
        const stimulus = acceptProfile(context, context.player.id, body, { mayCreate: false });
        const { row } = expectIdentified(await ingest.submit(stimulus));
        return ok(presentMe(row, context, timeIn(context.environment, clock)));
      },
    }),
  ];
}

function originEndpoint({ guards, corsOrigins }: ClientDependencies): Endpoint {
  return get(guards.player(), '/me/origin', 'checkMyOrigin', {
    summary: "Check whether the page's origin may call",
    description:
      'A browser does not tell a page why it got no answer: it may be offline, or its origin is not in `client.origins` of the project. Pages of ' +
      'any origin can read the answer to this call, which says nothing about the player. 403, with `/origin` in `details`, if the origin is ' +
      'not allowed; the request log of the project then has this call in place of the preflights, which no token came with.',
    anyPage: true,
    responses: { 200: schemas.CallingOrigin },
    handler: async ({ context, headers }) =>
      ok({ origin: checkOrigin(context.client, corsOrigins, headers) }),
  });
}

function listEndpoints(deps: ClientDependencies): Endpoint[] {
  const { db, guards, clock } = deps;
  return [
    get(guards.player('quests'), '/me/quests', 'listMyQuests', {
      query: PageQuery,
      summary: 'List quests with the progress of the player, newest first',
      description: 'All quests that are enabled and available, and those that the player has started.',
      responses: { 200: Page(schemas.MyQuest) },
      handler: async ({ context, query }) =>
        ok(await listMyQuests(deps, context, timeIn(context.environment, clock), query)),
    }),
    get(guards.player('quests'), '/me/adventures', 'listMyAdventures', {
      query: PageQuery,
      summary: 'List adventures with the progress of the player, newest first',
      description: 'All adventures that are enabled, and those that the player has started.',
      responses: { 200: Page(schemas.MyAdventure) },
      handler: async ({ context, query }) =>
        ok(await listMyAdventures(deps, context, timeIn(context.environment, clock), query)),
    }),
    get(guards.player(), '/me/badges', 'listMyBadges', {
      query: PageQuery,
      summary: 'List badges, and which of them the player has, newest first',
      description: 'Secret badges are listed only once the player has earned them.',
      responses: { 200: Page(schemas.MyBadge) },
      handler: async ({ context, query }) =>
        ok(await listMyBadges(deps, context, timeIn(context.environment, clock), query)),
    }),
    get(guards.player(), '/me/activity', 'listMyActivity', {
      query: PageQuery,
      summary: "List the player's activity, newest first",
      description: 'As for `GET /players/{playerId}/activity`, without the authors and reasons of grants.',
      responses: { 200: Page(OwnActivity) },
      handler: async ({ context, query }) => ok(await listMyActivity(db, context, query)),
    }),
    get(guards.player(), '/me/recap', 'getMyRecap', {
      query: RecapQuery,
      summary: 'Read what the player did in a period, such as a year',
      description: 'As for `GET /players/{playerId}/recap`.',
      responses: { 200: Recap },
      handler: async ({ context, query }) =>
        ok(
          await readRecap(deps.recaps, context, context.player.id, query, timeIn(context.environment, clock)),
        ),
    }),
    get(guards.player(), '/me/standings', 'listMyStandings', {
      query: PageQuery,
      summary: "List the player's rank on every leaderboard",
      description: 'As for `GET /players/{playerId}/standings`.',
      responses: { 200: Page(PlayerStanding) },
      handler: async ({ context: { environment, player }, query }) =>
        ok(await listPlayerStandings(deps, environment.id, player.id, timeIn(environment, clock), query)),
    }),
    get(guards.player(), '/me/leagues', 'listMyLeagues', {
      summary: 'List the leagues of the player',
      description:
        'As for `GET /players/{playerId}/leagues`. With `leaderboardId`, it is a way to read a league without a 404 before the first score.',
      query: LeaguesQuery,
      responses: { 200: Page(PlayerLeague) },
      handler: async ({ context: { environment, player }, query }) =>
        ok(await listPlayerLeagues(deps, environment.id, player.id, timeIn(environment, clock), query)),
    }),
    get(guards.player(), '/me/league/{leaderboardId}', 'getMyLeague', {
      params: LeaderboardPath,
      summary: "Read the player's tier, group and rank in a league",
      description: 'As for `GET /players/{playerId}/league/{leaderboardId}`.',
      responses: { 200: PlayerLeague },
      handler: async ({ context: { environment, player }, params: { leaderboardId } }) =>
        ok(await readLeague(deps, environment.id, player.id, leaderboardId, timeIn(environment, clock))),
    }),
  ];
}

function actEndpoints(deps: ClientDependencies): Endpoint[] {
  const { guards, clock, ingest } = deps;
  const act = {
    responses: { 200: schemas.MyResult },
    faults: ['CONFLICT'],
  } as const;

  function run(
    { context, once }: { context: PlayerContext; once: Once },
    command: Command,
    details: Record<string, string>,
  ) {
    return submitCommand(ingest, context, {
      playerId: context.player.id,
      command,
      details,
      once,
      present: (row, effects, id) =>
        ok({
          id,
          player: presentMe(row, context, timeIn(context.environment, clock)),
          effects: showEffects(viewerOf(context), effects),
        }),
    });
  }

  return [
    post(guards.player(), '/me/events', 'sendMyEvent', {
      summary: 'Send an event of the player',
      description:
        'Only types that the token allows; others are refused with 403. The event happens now. `id` and ' +
        '`Idempotency-Key` are separate for each player.',
      body: schemas.MyEvent,
      responses: { 200: schemas.MyEventResult, 201: schemas.MyEventResult },
      handler: ({ context, body, once }) => sendEvent(deps, context, body, once),
    }),
    post(guards.player('quests'), '/me/quests/{questId}/start', 'startMyQuest', {
      ...act,
      summary: 'Start a quest',
      description: 'As for `POST /players/{playerId}/quests/{questId}/start`.',
      params: schemas.MyQuestPath,
      handler: ({ params: { questId }, ...call }) => run(call, { kind: 'startQuest', questId }, { questId }),
    }),
    post(guards.player('quests'), '/me/quests/{questId}/abandon', 'abandonMyQuest', {
      ...act,
      summary: 'Abandon a quest',
      description: 'The current run ends with the status `abandoned`.',
      params: schemas.MyQuestPath,
      handler: ({ params: { questId }, ...call }) =>
        run(call, { kind: 'abandonQuest', questId }, { questId }),
    }),
    post(guards.player('quests'), '/me/adventures/{adventureId}/start', 'startMyAdventure', {
      ...act,
      summary: 'Start an adventure',
      description: 'As for `POST /players/{playerId}/adventures/{adventureId}/start`.',
      params: schemas.MyAdventurePath,
      handler: ({ params: { adventureId }, ...call }) =>
        run(call, { kind: 'startAdventure', adventureId }, { adventureId }),
    }),
  ];
}
