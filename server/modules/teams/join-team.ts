import { conflict } from '../../platform/faults.ts';
import { ensurePlayer } from '../events/index.ts';
import { audit, giveLead, type HeldTeam, noteInLogs, tell } from './change-team.ts';
import { messages } from './messages.ts';
import { presentMember } from './present-team.ts';
import * as queries from './queries.ts';

/**
 * Adds a player, whoever asked for it. The team is locked and then the player, so neither the size of the team nor the
 * number of the player's teams can exceed its limit, however many calls come at once. The first member leads.
 */
export async function addMember(held: HeldTeam, playerId: string, role: queries.TeamRole = 'member') {
  const { tx, work, scope, team, now } = held;
  const { key } = await ensurePlayer(tx, work, scope, playerId);
  if (await queries.findMember.maybe(tx, team.key, playerId, scope.environment.id)) {
    throw conflict(messages.inside);
  }
  if (team.size >= team.max_members) throw conflict(messages.full({ most: team.max_members }));
  const { count, most } = await queries.readMemberships.one(tx, key, scope.projectId);
  if (count >= most) throw conflict(messages.inTooMany({ count, most }));
  const isFirst = team.size === 0;
  const given = isFirst ? 'leader' : role === 'leader' ? 'member' : role;
  const member = await queries.insertMember.one(tx, team.key, key, given, now);
  await noteInLogs(held, [playerId], 'join');
  await tell(held, { type: 'team.member_joined', data: { teamId: team.id, playerId } }, key);
  if (role === 'leader' && !isFirst) await giveLead(held, member);
  await audit(held, 'team.member_add', team.id, { player: String(key), role });
  return presentMember({ ...member, role: isFirst ? 'leader' : role });
}

/** Under the team's lock: a request to be let in. `created` is false if the player has asked before. */
export async function requestToJoin(held: HeldTeam, playerId: string) {
  const { tx, work, scope, team, now } = held;
  if (team.joining === 'open') throw conflict(messages.joinDirectly);
  if (team.joining === 'invite') throw conflict(messages.byInvitation);
  const { key } = await ensurePlayer(tx, work, scope, playerId);
  if (await queries.findMember.maybe(tx, team.key, playerId, scope.environment.id)) {
    throw conflict(messages.inside);
  }
  const before = await queries.findRequest.maybe(tx, team.key, playerId);
  if (before) return { request: before, created: false };
  const { ofTeam, ofPlayer } = await queries.countRequests.one(tx, team.key, key);
  if (ofTeam >= mostRequests.ofTeam) throw conflict(messages.tooManyRequests({ most: mostRequests.ofTeam }));
  if (ofPlayer >= mostRequests.ofPlayer) {
    throw conflict(messages.tooManyRequests({ most: mostRequests.ofPlayer }));
  }
  await queries.insertRequest.run(tx, team.key, key, now);
  return { request: await queries.findRequest.one(tx, team.key, playerId), created: true };
}

/** Open ones: a list that nobody could read helps nobody. */
const mostRequests = { ofTeam: 1_000, ofPlayer: 100 };
