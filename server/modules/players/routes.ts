import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, endpoint, ok } from '../../platform/http/endpoint.ts';
import { Page, PageQuery } from '../../platform/http/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { Guards } from '../access/index.ts';
import { listPlayers } from './list-players.ts';
import { Player } from './schemas.ts';

export function playerEndpoints({
  db,
  guards,
  clock,
}: {
  db: Queryable;
  guards: Guards;
  clock: Clock;
}): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/players',
      operationId: 'listPlayers',
      tag: 'Players',
      summary: 'List players, newest first',
      access: guards.project('dashboards.read', 'read'),
      query: PageQuery,
      responses: { 200: Page(Player) },
      handler: async ({ context: { environment, levels, timezone }, query }) =>
        ok(await listPlayers(db, environment.id, { levels, timezone, now: clock() }, query)),
    }),
  ];
}
