import { accepted, type Endpoint, endpoint, ok } from '../../platform/http/endpoint.ts';
import type { TenancyDependencies } from './dependencies.ts';
import { moveTestClock, presentClock, readMove, readTestClock, refuseLive } from './move-clock.ts';
import { resetTest } from './reset-test.ts';
import * as schemas from './schemas-test-environment.ts';

export function testEnvironmentEndpoints({ db, guards, keys, clock }: TenancyDependencies): Endpoint[] {
  const shared = { tag: 'Test environment', access: guards.project('playerData.write', 'manage') } as const;
  return [
    endpoint({
      ...shared,
      // People who see times of test must know what "now" is there. Keys need what they need for moving it.
      access: guards.project('dashboards.read', 'manage'),
      method: 'GET',
      path: '/test-clock',
      operationId: 'getTestClock',
      summary: 'Get the time of the test environment',
      description: 'How far it is ahead of the real time. In live it is 403.',
      responses: { 200: schemas.TestClock },
      handler: async ({ context }) => {
        refuseLive(context);
        return ok(await readTestClock(db, context, clock));
      },
    }),
    endpoint({
      ...shared,
      method: 'PUT',
      path: '/test-clock',
      operationId: 'moveTestClock',
      summary: 'Move the time of the test environment forward',
      description:
        'Streaks, limits of rules, cooldowns, quests, seasons and lobbies of the test environment go by this time from the ' +
        'next event on. The clock never goes back: reset the environment for that. In live it is 403.',
      body: schemas.TestClockMove,
      responses: { 200: schemas.TestClock },
      handler: async ({ context, body }) => {
        refuseLive(context);
        const move = readMove(body);
        return ok(await db.transaction((tx) => moveTestClock(tx, context, move, clock)));
      },
    }),
    endpoint({
      ...shared,
      // The keys of a caller belong to its environment, and the environment is replaced.
      access: {
        ...shared.access,
        keysOf: ({ owner, projectId }) => ({ ...owner, caller: `reset:${projectId}`, place: 0 }),
      },
      method: 'POST',
      path: '/test-environment/reset',
      operationId: 'resetTestEnvironment',
      summary: 'Delete all players and their data from the test environment',
      description:
        'Players, events (their ids can be used again), scores, seasons and lobbies are gone for the next call, and the clock has ' +
        'the real time again. Definitions, webhooks and API keys stay. The rows are deleted in the background. In live it is 403.',
      responses: { 202: schemas.TestClock },
      handler: async ({ context, once }) => {
        refuseLive(context);
        let replaced = context.environment.id;
        const answer = await once.inTransaction(async (tx) => {
          replaced = await resetTest(tx, context, clock());
          return accepted(presentClock(0, clock));
        });
        keys.forget(({ environment_id: id }) => id === replaced);
        return answer;
      },
    }),
  ];
}
