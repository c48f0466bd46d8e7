import type { AdventureState, QuestState } from '../../engine/index.ts';
import { newId } from '../../platform/ids.ts';
import type { TestTenant } from '../../testing/service.ts';

/** Rows that other modules write, put there by hand, and what the tables hold. */
export async function openPlayerRows(service: TestTenant) {
  const { db, projectId, clock } = service;
  const run = async (text: string, ...values: unknown[]) => (await db.query({ name: '', text, values })).rows;
  const environmentOf = async (name: 'live' | 'test', project = projectId): Promise<number> =>
    (await run('select id from environments where project_id = $1 and name = $2', project, name))[0].id;
  const live = await environmentOf('live');

  async function keyOf(playerId: string, environmentId = live): Promise<number> {
    const [row] = await run(
      'select key from players where environment_id = $1 and id = $2',
      environmentId,
      playerId,
    );
    return row.key;
  }

  return {
    run,
    live,
    environmentOf,
    keyOf,
    /** The notifications about a player, in order. */
    async notificationsOf(playerId: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
      const rows = await run(
        `select envelope from outbox o join environments e on e.id = o.environment_id
         where e.project_id = $1 order by seq`,
        projectId,
      );
      return rows.map((row) => JSON.parse(row.envelope)).filter(({ data }) => data.playerId === playerId);
    },
    async setXp(playerId: string, xp: number) {
      await run('update player_progress set xp = $2 where player_key = $1', await keyOf(playerId), xp);
    },
    async giveBadge(playerId: string, badgeId: string, at = clock(), times = 1) {
      await run(
        `insert into player_badges (player_key, badge_id, environment_id, times, first_earned_at, last_earned_at)
         values ($1, $2, $3, $4, $5, $5)`,
        ...[await keyOf(playerId), badgeId, live, times, at],
      );
    },
    async giveQuest(playerId: string, questId: string, state: Partial<QuestState> = {}) {
      const whole: QuestState = {
        status: 'active',
        iteration: 1,
        version: 1,
        objectives: [{ id: 'wins', current: 1, target: 4, done: false }],
        startedAt: clock().getTime(),
        completedAt: null,
        expiresAt: null,
        completions: 0,
        lastCompletedAt: null,
        ...state,
      };
      await run(
        `insert into player_quests (player_key, quest_id, environment_id, state, version, active, expires_at)
         values ($1, $2, $3, $4, 1, $5, to_timestamp($6::float8 / 1000))`,
        ...[await keyOf(playerId), questId, live, JSON.stringify(whole), whole.status === 'active'],
        whole.expiresAt,
      );
    },
    async giveAdventure(
      playerId: string,
      adventureId: string,
      { status, steps }: Pick<AdventureState, 'status' | 'steps'>,
    ) {
      const startedAt = clock().getTime();
      const completedAt = status === 'completed' ? startedAt : null;
      const whole: AdventureState = { status, version: 1, steps, startedAt, completedAt };
      await run(
        `insert into player_adventures (player_key, adventure_id, environment_id, state, version, active)
         values ($1, $2, $3, $4, 1, $5)`,
        ...[await keyOf(playerId), adventureId, live, JSON.stringify(whole), status === 'active'],
      );
    },
    /** `weeks` are numbered as in the table, the newest first. */
    async giveActivity(playerId: string, cohort: number | null, weeks: readonly number[], day: string) {
      const key = await keyOf(playerId);
      const [last = 0] = weeks;
      const bits = weeks.reduce((sum, week) => sum | (1n << BigInt(last - week)), 0n);
      await run(
        `insert into player_activity (player_key, environment_id, cohort, last_week, weeks, last_month, months)
         select $1, $2, $3, $4, $5, (extract(year from d) * 12 + extract(month from d) - 1)::int, 1
         from (select $6::date as d) x`,
        ...[key, live, cohort, last, String(bits), day],
      );
      await run('insert into player_days (player_key, day) values ($1, $2)', key, day);
    },
    /** An event with its trace; `n` of them alike. */
    async addEvents(playerId: string, type: string, properties: object = {}, n = 1) {
      await run(
        `with added as (
           insert into events (environment_id, id, player_key, type, properties, occurred_at, received_at, outcome)
           select $1, $2 || '-' || n, $3, $4, $5, $6, $6, $7 from generate_series(1, $8::int) n
           returning environment_id, seq, id, player_key, received_at),
         listed as (
           insert into event_ids (environment_id, seq, id, player_key, received_at)
           select environment_id, seq, id, player_key, received_at from added)
         insert into event_traces (environment_id, seq, trace, received_at)
         select environment_id, seq, $9, received_at from added`,
        ...[live, newId(), await keyOf(playerId), type, JSON.stringify(properties), clock()],
        JSON.stringify({ xp: 5, level: 1, effects: [{ type: 'xp', amount: 5, xp: 5, ruleId: 'five' }] }),
        ...[n, JSON.stringify([{ rule: 'five', fired: true, saw: properties }])],
      );
    },
  };
}

export type PlayerRows = Awaited<ReturnType<typeof openPlayerRows>>;
