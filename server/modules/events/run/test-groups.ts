/** Groups of stimuli run by hand, on two nodes, and what the tables hold then; used by tests alone. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { KeyedCall } from '../../../platform/http/idempotency/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { startTestService } from '../../../testing/service.ts';
import { createDefinitionCache, createPastProjects } from '../../definitions/index.ts';
import type { ProfileChange } from '../../players/index.ts';
import { createPlayerCache, nameOf } from '../../players/index.ts';
import { createIdListing } from '../player-log/id-listing.ts';
import { acceptProfile } from '../stimuli/accept-profile.ts';
import { ownEvent, type Stimulus } from '../stimuli/stimulus.ts';
import { commitGroup } from './commit-group.ts';
import type { GroupBounds } from './run-group.ts';

/**
 * Each win gives 1 XP, or 101 to players with the attribute `team: red`, and sets the attribute `marked` to 1. A note is
 * kept as the attribute `note`.
 */
const rules = [
  { id: 'note', on: 'note', then: [{ do: 'setAttribute', key: 'note', value: 'event.properties.text' }] },
  { id: 'one', then: [{ do: 'grantXp', amount: 1 }] },
  { id: 'red', when: "player.attributes.team == 'red'", then: [{ do: 'grantXp', amount: 100 }] },
  { id: 'mark', then: [{ do: 'setAttribute', key: 'marked', value: 1 }] },
];

export const unbounded = {
  ms: Number.POSITIVE_INFINITY,
  rows: Number.POSITIVE_INFINITY,
  mayCompile: true,
  mayWaitForLocks: false,
  reached: () => {},
};

export async function openGroups() {
  const service = await startTestService({ own: 'its tables are read and written' });
  const { tenantId, projectId, clock } = service;
  const { key } = await service.createKey();
  const { token } = service.owner;
  for (const rule of rules) {
    const body = { on: 'win', ...rule, name: rule.id };
    assert.equal((await service.post('/rules', { token, body })).status, 201);
  }
  const query = async (text: string, ...values: unknown[]) =>
    (await service.db.query({ name: '', text, values })).rows;
  const [live] = await query(
    `select id from environments where project_id = $1 and name = 'live'`,
    projectId,
  );
  const scope = { tenantId, projectId, environment: { id: Number(live.id), name: 'live' as const } };
  const newEngine = () => ({
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
  });
  /** Each has its own cache of players. */
  const nodes = [newEngine(), newEngine()] as const;

  return {
    keyed: (key: string, request: unknown): KeyedCall => ({
      name: `test ${key}`,
      caller: 'test',
      key,
      tenantId,
      projectId,
      subject: null,
      requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
    }),
    nodes,
    query,
    environmentId: scope.environment.id,
    db: service.db,
    scope,
    clock,
    /** As the owner, who may do everything. */
    async post(path: string, body: object = {}) {
      const answer = await service.post(path, { token, body });
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
    },
    /** Runs them in one group. */
    run: (stimuli: readonly Stimulus[], node: 0 | 1 = 0, bounds: Partial<GroupBounds> = {}) =>
      commitGroup(service.db, nodes[node], stimuli, { ...unbounded, ...bounds }),
    put: (id: string, change: ProfileChange = {}) => acceptProfile(scope, id, change, { mayCreate: true }),
    patch: (id: string, change: ProfileChange) => acceptProfile(scope, id, change, { mayCreate: false }),
    win: (id: string) => ownEvent(scope, id, 'win', {}, clock()),
    note: (id: string, text: string) => ownEvent(scope, id, 'note', { text }, clock()),
    grant: (id: string): Stimulus => ({
      kind: 'command',
      scope,
      playerId: id,
      player: nameOf(scope.environment.id, id),
      id: newId(),
      command: { kind: 'grantXp', amount: 10 },
      type: 'grant.xp',
      propertiesJson: '{"amount":10}',
    }),
    /** The player as the API shows them. */
    read: async (playerId: string) => (await service.get(`/players/${playerId}`, { key })).body,
    /** The notifications about a player, in order. */
    async notificationsOf(playerId: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
      const rows = await query('select envelope from outbox order by seq');
      return rows.map((row) => JSON.parse(row.envelope)).filter(({ data }) => data.playerId === playerId);
    },
  };
}
