import { type Endpoint, noContent, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { withoutKey } from '../../../platform/http/idempotency/once.ts';
import type { EventDependencies } from '../dependencies.ts';
import { submitCommand } from '../ingest/submit-command.ts';
import { refuseWithoutReason } from '../player-log/author.ts';
import * as schemas from '../schemas.ts';
import { submitGrant } from './submit-grant.ts';

/** What is done to a player by hand. It runs through the engine like an event, so that it sets off the same rules. */
export function grantEndpoints(deps: EventDependencies): Endpoint[] {
  const { db, guards, ingest } = deps;
  const unkeyed = withoutKey(db);
  const access = guards.project('playerData.write', 'write');
  const { post, del } = endpointsOf('Players');
  const responses = { 200: schemas.GrantResult };

  return [
    post(access, '/players/{playerId}/xp', 'grantXp', {
      summary: 'Grant XP to a player, or take it away',
      description:
        "A negative amount takes XP away, down to 0. The grant is in the player's activity, with its reason.",
      params: schemas.PlayerPath,
      body: schemas.XpGrant,
      responses,
      faults: ['CONFLICT'],
      handler: async ({ params, body, ...call }) => {
        refuseWithoutReason(call.context.credential, body.reason);
        const command = { kind: 'grantXp', amount: body.amount } as const;
        return submitGrant(deps, call, params.playerId, command, { ...body });
      },
    }),
    post(access, '/players/{playerId}/badges', 'awardBadge', {
      summary: 'Award a badge to a player',
      description: 'Has no effect if the player already has the badge and it is not repeatable.',
      params: schemas.PlayerPath,
      body: schemas.BadgeGrant,
      responses,
      handler: async ({ params, body, ...call }) => {
        refuseWithoutReason(call.context.credential, body.reason);
        const command = { kind: 'awardBadge', badgeId: body.badgeId } as const;
        return submitGrant(deps, call, params.playerId, command, { ...body });
      },
    }),
    del(access, '/players/{playerId}/badges/{badgeId}', 'takeBadge', {
      summary: 'Take a badge away from a player',
      description:
        "Removes the badge however often it was earned. It is in the player's activity, with its reason. No notification is sent.",
      params: schemas.PlayerBadgePath,
      query: schemas.RevocationQuery,
      responses: { 204: null },
      handler: async ({ context, params, query: { reason } }) => {
        refuseWithoutReason(context.credential, reason);
        const { playerId, badgeId } = params;
        await submitCommand(ingest, context, {
          playerId,
          command: { kind: 'revokeBadge', badgeId },
          details: { badgeId, ...(reason === undefined ? {} : { reason }) },
          once: unkeyed,
          present: () => ok(null),
        });
        return noContent();
      },
    }),
    post(access, '/players/{playerId}/quests/{questId}/start', 'startQuest', {
      summary: 'Start a quest for a player',
      description:
        'Quests with `start: manual` start only with this call, by an action or as a step of an adventure.',
      params: schemas.PlayerQuestPath,
      responses,
      faults: ['CONFLICT'],
      handler: ({ params: { playerId, questId }, ...call }) =>
        submitGrant(deps, call, playerId, { kind: 'startQuest', questId }, { questId }),
    }),
    post(access, '/players/{playerId}/quests/{questId}/abandon', 'abandonQuest', {
      summary: 'Abandon a quest for a player',
      description: 'The current run ends with the status `abandoned`.',
      params: schemas.PlayerQuestPath,
      responses,
      faults: ['CONFLICT'],
      handler: ({ params: { playerId, questId }, ...call }) =>
        submitGrant(deps, call, playerId, { kind: 'abandonQuest', questId }, { questId }),
    }),
    post(access, '/players/{playerId}/adventures/{adventureId}/start', 'startAdventure', {
      summary: 'Start an adventure for a player',
      description:
        'Opens the steps that do not depend on others. Adventures with `start: manual` start only with this call or by an action.',
      params: schemas.PlayerAdventurePath,
      responses,
      faults: ['CONFLICT'],
      handler: ({ params: { playerId, adventureId }, ...call }) =>
        submitGrant(deps, call, playerId, { kind: 'startAdventure', adventureId }, { adventureId }),
    }),
  ];
}
