import type { Static } from 'typebox';
import { type Endpoint, noContent, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { replayedHeaders } from '../../../platform/http/idempotency/idempotency.ts';
import { playerSubject } from '../../access/index.ts';
import {
  EntryPath,
  LeaderboardPath,
  rankScore,
  refuseLargeMetadata,
  ScoreInput,
  ScoreResult,
} from '../../leaderboards/index.ts';
import { nameOf } from '../../players/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { authorOf } from '../player-log/author.ts';
import { expectScore } from '../stimuli/expect-result.ts';
import { removeScore } from './remove-score.ts';

/** Scores are committed in groups like events, and so belong here; everything else about boards is in their own module. */
export function scoreEndpoints(deps: EventDependencies): Endpoint[] {
  const { db, guards, ingest, boards } = deps;
  const access = guards.project('playerData.write', 'write');
  const { post, del } = endpointsOf('Leaderboards');
  return [
    post(access, '/leaderboards/{leaderboardId}/entries', 'postScore', {
      summary: 'Submit a score',
      description:
        'The `operator` of the leaderboard says how the score is combined with the existing one. The ranks are those directly before and after this score. Unknown players are created. On a leaderboard of teams, the score counts for all teams that the player is in; a player without one gets 409. Returns 409 for a leaderboard that ranks XP.',
      params: LeaderboardPath,
      body: ScoreInput,
      responses: { 200: ScoreResult },
      faults: ['CONFLICT'],
      handler: ({ context, params: { leaderboardId }, body: { playerId, ...given }, once }) => {
        const { environment } = context;
        refuseLargeMetadata(given);
        return once.inGroup(playerSubject(environment.id, playerId), async (call) => {
          const result = await ingest.submit({
            kind: 'score',
            scope: context,
            playerId,
            player: nameOf(environment.id, playerId),
            leaderboardId,
            given,
            by: authorOf(context.actor) ?? undefined,
            once: call && { call },
          });
          if (result.type === 'replayed') {
            return ok(result.body as Static<typeof ScoreResult>, replayedHeaders);
          }
          if (result.type === 'answered') return ok(result.body as Static<typeof ScoreResult>);
          const recorded = expectScore(result);
          const posted = { environmentId: environment.id, leaderboardId, playerId, recorded };
          return ok(await rankScore(boards, db, posted));
        });
      },
    }),
    del(access, '/leaderboards/{leaderboardId}/entries/{playerId}', 'deleteLeaderboardEntry', {
      summary: "Remove a player's entry from the open season",
      description:
        'Closed seasons do not change. A later score starts a new entry. On a leaderboard of teams, it takes back all that the player has given to teams in the season.',
      params: EntryPath,
      responses: { 204: null },
      handler: async ({ context, params: { leaderboardId, playerId } }) => {
        await removeScore(deps, context, leaderboardId, playerId);
        return noContent();
      },
    }),
  ];
}
