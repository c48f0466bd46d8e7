import { conflict, notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { timeIn } from '../access/index.ts';
import { type AuditAction, recordChange } from '../audit/index.ts';
import { type Notification, notify } from '../catalogue/index.ts';
import { runWholeGroup, teamChange } from '../events/index.ts';
import type { TeamScope, TeamWork } from './dependencies.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

/** A locked team, and what a change of it needs. */
export interface HeldTeam {
  readonly tx: Tx;
  readonly work: TeamWork;
  readonly scope: TeamScope;
  readonly team: queries.TeamRow;
  readonly now: Date;
}

/** Everything that changes a team begins here: of two changes at the same moment the second sees what the first has done. */
export async function holdTeam(tx: Tx, work: TeamWork, scope: TeamScope, teamId: string): Promise<HeldTeam> {
  const team = await queries.lockTeam.maybe(tx, scope.environment.id, teamId);
  if (!team) throw notFound('team');
  return { tx, work, scope, team, now: timeIn(scope.environment, work.clock) };
}

type TeamNotification = Extract<Notification, { type: `team.${string}` }>;

export async function tell(
  { tx, scope, now }: Pick<HeldTeam, 'tx' | 'scope' | 'now'>,
  notification: TeamNotification,
  playerKey: number | null,
): Promise<void> {
  const { projectId, environment } = scope;
  const ref = { projectId, environmentId: environment.id, offsetMs: environment.offsetMs };
  await notify(tx, ref, [{ notification, playerKey }], now);
}

/** What people do by hand in live is in the audit log. Players are named by their key, which means nothing after an erasure. */
export async function audit(
  { tx, scope }: Pick<HeldTeam, 'tx' | 'scope'>,
  action: AuditAction,
  teamId: string,
  details: object = {},
): Promise<void> {
  const { tenantId, projectId, environment, actor } = scope;
  if (actor?.type !== 'person' || environment.name !== 'live') return;
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action,
    target: { type: 'team', id: teamId },
    after: details,
  });
}

export async function memberOf(
  { tx, team, scope }: Pick<HeldTeam, 'tx' | 'team' | 'scope'>,
  playerId: string,
): Promise<queries.MemberRow> {
  const member = await queries.findMember.maybe(tx, team.key, playerId, scope.environment.id);
  if (!member) throw notFound('member');
  return member;
}

/** Changes the role, and tells of it. */
export async function giveRole(
  held: HeldTeam,
  { player_key: playerKey, player_id: playerId }: queries.MemberRow,
  role: queries.TeamRole,
): Promise<void> {
  const { tx, team } = held;
  await queries.setRole.run(tx, team.key, playerKey, role);
  const data = { teamId: team.id, playerId, role };
  await tell(held, { type: 'team.role_changed', data }, playerKey);
}

/** Makes the member the leader. The one before becomes an officer. */
export async function giveLead(held: HeldTeam, member: queries.MemberRow): Promise<void> {
  const before = await queries.findLeader.maybe(held.tx, held.team.key);
  if (before) await giveRole(held, before, 'officer');
  await giveRole(held, member, 'leader');
}

/** Takes a member out, who is locked, and passes the lead on. The last one's leaving deletes the team. */
export async function takeOut(held: HeldTeam, member: queries.MemberRow): Promise<void> {
  const { tx, team } = held;
  const { player_key: playerKey, player_id: playerId } = member;
  const successor =
    member.role === 'leader' ? await queries.findSuccessor.maybe(tx, team.key, playerKey) : undefined;
  await queries.deleteMember.run(tx, team.key, playerKey);
  await tell(held, { type: 'team.member_left', data: { teamId: team.id, playerId } }, playerKey);
  if (successor) await giveRole(held, successor, 'leader');
  if (team.size === 1) await endTeam(held);
}

/** The row goes, and with it what refers to it. Its members have been told before. */
export async function endTeam(held: HeldTeam): Promise<void> {
  const { tx, team } = held;
  await queries.deleteTeam.run(tx, team.key);
  await tell(held, { type: 'team.deleted', data: { teamId: team.id, playerId: null } }, null);
}

/** Notes in the players' logs that they are in the team, or no longer: expressions see it, and a replay finds it. */
export async function noteInLogs(
  { tx, work, scope, team }: HeldTeam,
  playerIds: readonly string[],
  change: 'join' | 'leave',
): Promise<void> {
  const stimuli = playerIds.map((playerId) =>
    teamChange(scope, playerId, change === 'join' ? { join: team.id } : { leave: team.id }),
  );
  const results = await runWholeGroup(tx, work, stimuli);
  if (results.some(({ type }) => type !== 'team changed')) throw conflict(messages.notInside);
}

/** After the commit. */
export function tellOfChange({ wake, notices }: TeamWork, { environment }: TeamScope, teamId: string): void {
  wake();
  notices.tell(environment.id, teamId);
}
