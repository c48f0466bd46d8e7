import type { MemberRow, PlayerTeamRow, RequestRow, ShownTeamRow } from './queries.ts';

export type PresentedTeam = ReturnType<typeof presentTeam>;

export function presentTeam(row: ShownTeamRow) {
  return {
    id: row.id,
    name: row.name,
    imageUrl: row.image_url,
    join: row.joining,
    maxMembers: row.max_members,
    attributes: row.attributes,
    size: row.size,
    members: (row.members ?? []).map(({ joinedAt, ...member }) => ({
      ...member,
      joinedAt: new Date(joinedAt).toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
  };
}

export function presentMember({
  player_id: playerId,
  display_name: displayName,
  role,
  joined_at,
}: MemberRow) {
  return { playerId, displayName, role, joinedAt: joined_at.toISOString() };
}

export function presentRequest({ player_id: playerId, display_name: displayName, requested_at }: RequestRow) {
  return { playerId, displayName, requestedAt: requested_at.toISOString() };
}

export function presentPlayerTeam({
  team_id: teamId,
  name,
  image_url: imageUrl,
  role,
  joined_at,
}: PlayerTeamRow) {
  return { teamId, name, imageUrl, role, joinedAt: joined_at.toISOString() };
}
