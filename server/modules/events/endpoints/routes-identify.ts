import type { Static } from 'typebox';
import { created, type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { replayedHeaders } from '../../../platform/http/idempotency/idempotency.ts';
import { type ProjectContext, playerSubject, timeIn } from '../../access/index.ts';
import { Player, PlayerProfile, presentPlayer } from '../../players/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { readCreation } from '../player-log/read-creation.ts';
import { PlayerCreation, PlayerIdentify, PlayerPath } from '../schemas.ts';
import { acceptProfile } from '../stimuli/accept-profile.ts';
import { expectIdentified } from '../stimuli/expect-result.ts';
import type { Identified } from '../stimuli/result.ts';

/** Profiles are committed in groups like events, and so belong here; everything else about players is in their own module. */
export function identifyEndpoints({ db, guards, clock, ingest }: EventDependencies): Endpoint[] {
  const access = guards.project('playerData.write', 'write');
  const { get, post, put, patch } = endpointsOf('Players');

  function present(
    { row }: Identified,
    { levels, timezone, environment }: ProjectContext,
  ): Static<typeof Player> {
    return presentPlayer(row, { levels, timezone, now: timeIn(environment, clock) });
  }
  function presentStatus(identified: Identified, context: ProjectContext) {
    const player = present(identified, context);
    return identified.created ? created(player) : ok(player);
  }

  return [
    post(access, '/players', 'identifyPlayer', {
      summary: 'Create a player or update the profile',
      description:
        'Omitted fields keep their values; null removes a value. Returns 201 if the call created the player. `GET /players/{playerId}/creation` has the `reason`.',
      body: PlayerIdentify,
      responses: { 200: Player, 201: Player },
      handler: ({ context, body: { id, reason, ...change }, once }) => {
        const answer = (identified: Identified) => presentStatus(identified, context);
        const stimulus = acceptProfile(context, id, change, { mayCreate: true, reason });
        // The answer is kept with the player's data, and erased with it.
        return once.inGroup(playerSubject(context.environment.id, id), async (call) => {
          const result = await ingest.submit({ ...stimulus, once: call && { call, answer } });
          if (result.type !== 'replayed') return answer(expectIdentified(result));
          const player = result.body as Static<typeof Player>;
          return result.status === 201 ? created(player, replayedHeaders) : ok(player, replayedHeaders);
        });
      },
    }),
    get(guards.project('dashboards.read', 'read'), '/players/{playerId}/creation', 'getPlayerCreation', {
      summary: 'Read who created a player, and why',
      description: 'For players whom a signed-in user created by hand. The export of the player has it too.',
      params: PlayerPath,
      responses: { 200: PlayerCreation },
      handler: async ({ context: { environment }, params: { playerId } }) =>
        ok(await readCreation(db.quick, environment.id, playerId)),
    }),
    put(access, '/players/{playerId}', 'putPlayer', {
      summary: 'Create a player or update the profile, with the id in the path',
      description:
        'Omitted fields keep their values; null removes a value. Returns 201 if the call created the player.',
      params: PlayerPath,
      body: PlayerProfile,
      bodyOptional: true,
      responses: { 200: Player, 201: Player },
      handler: async ({ context, params: { playerId }, body }) => {
        const stimulus = acceptProfile(context, playerId, body, { mayCreate: true });
        return presentStatus(expectIdentified(await ingest.submit(stimulus)), context);
      },
    }),
    patch(access, '/players/{playerId}', 'updatePlayer', {
      summary: 'Update the profile of a player',
      description: 'Omitted fields keep their values; null removes a value.',
      params: PlayerPath,
      body: PlayerProfile,
      responses: { 200: Player },
      handler: async ({ context, params: { playerId }, body }) => {
        const stimulus = acceptProfile(context, playerId, body, { mayCreate: false });
        return ok(present(expectIdentified(await ingest.submit(stimulus)), context));
      },
    }),
  ];
}
