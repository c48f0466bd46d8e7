import { conflict, notFound } from '../../platform/faults.ts';
import {
  audit,
  endTeam,
  giveLead,
  giveRole,
  type HeldTeam,
  memberOf,
  noteInLogs,
  takeOut,
  tell,
} from './change-team.ts';
import { messages } from './messages.ts';
import { presentMember } from './present-team.ts';
import * as queries from './queries.ts';

export async function removeMember(held: HeldTeam, playerId: string): Promise<void> {
  const member = await memberOf(held, playerId);
  await noteInLogs(held, [playerId], 'leave');
  await takeOut(held, member);
  await audit(held, 'team.member_remove', held.team.id, { player: String(member.player_key) });
}

export async function changeRole(held: HeldTeam, playerId: string, role: queries.TeamRole) {
  const member = await memberOf(held, playerId);
  if (member.role !== role) {
    if (member.role === 'leader') throw conflict(messages.needsLeader);
    if (role === 'leader') await giveLead(held, member);
    else await giveRole(held, member, role);
    await audit(held, 'team.member_role', held.team.id, { player: String(member.player_key), role });
  }
  return presentMember({ ...member, role });
}

/** Everybody leaves, and the team goes. */
export async function deleteTeam(held: HeldTeam): Promise<void> {
  const { tx, team } = held;
  const members = await queries.listMembers.all(tx, team.key, 0, team.size);
  if (members.length > 0) {
    await noteInLogs(
      held,
      members.map((member) => member.player_id),
      'leave',
    );
  }
  for (const { player_key: playerKey, player_id: playerId } of members) {
    await tell(held, { type: 'team.member_left', data: { teamId: team.id, playerId } }, playerKey);
  }
  await endTeam(held);
  await audit(held, 'team.delete', team.id, { name: team.name, members: members.length });
}

/** Declines a request, or ends it before the player is let in. */
export async function endRequest(held: HeldTeam, playerId: string): Promise<queries.RequestRow> {
  const { tx, team } = held;
  const request = await queries.findRequest.maybe(tx, team.key, playerId);
  if (!request) throw notFound('request');
  await queries.deleteRequest.run(tx, team.key, playerId);
  return request;
}
