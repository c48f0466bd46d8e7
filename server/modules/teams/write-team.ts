import type { JsonObject } from '../../engine/index.ts';
import { conflict, invalid } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { timeIn } from '../access/index.ts';
import { ensurePlayer } from '../events/index.ts';
import { audit, type HeldTeam, tell } from './change-team.ts';
import type { TeamScope, TeamWork } from './dependencies.ts';
import { addMember } from './join-team.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

interface TeamFields {
  name: string;
  imageUrl?: string | null;
  join?: queries.JoinPolicy;
  maxMembers?: number;
  attributes?: JsonObject;
}

/** In each environment. */
const teamsPerEnvironment = 100_000;
const attributesBytes = 16 * 1_024;
const defaultMembers = 50;

/** With a `playerId`, that player is its first member and leads it. */
export async function createTeam(
  tx: Tx,
  work: TeamWork,
  scope: TeamScope,
  { id = newId(), playerId, ...fields }: TeamFields & { id?: string; playerId?: string },
): Promise<string> {
  const { environment } = scope;
  const now = timeIn(environment, work.clock);
  const { count } = await queries.countTeams.one(tx, environment.id, teamsPerEnvironment);
  if (count >= teamsPerEnvironment) throw conflict(messages.tooManyTeams({ most: teamsPerEnvironment }));
  const team = await queries.insertTeam.maybe(
    tx,
    environment.id,
    id,
    fields.name,
    fields.imageUrl ?? null,
    fields.join ?? 'open',
    fields.maxMembers ?? defaultMembers,
    attributesOf(fields.attributes ?? {}),
    now,
  );
  if (!team) throw conflict(messages.taken({ id }));
  const held: HeldTeam = { tx, work, scope, team, now };
  const founder = playerId === undefined ? null : await ensurePlayer(tx, work, scope, playerId);
  const data = { teamId: id, playerId: playerId ?? null };
  await tell(held, { type: 'team.created', data }, founder?.key ?? null);
  if (playerId !== undefined) await addMember(held, playerId, 'leader');
  await audit(held, 'team.create', id, { name: fields.name });
  return id;
}

export async function updateTeam(held: HeldTeam, change: Partial<TeamFields>): Promise<void> {
  const { tx, team } = held;
  const { name = team.name, imageUrl = team.image_url, join = team.joining } = change;
  const { maxMembers = team.max_members, attributes = team.attributes } = change;
  if (maxMembers < team.size) throw invalid('/maxMembers', messages.tooSmall({ count: team.size }));
  await queries.updateTeam.run(tx, team.key, name, imageUrl, join, maxMembers, attributesOf(attributes));
  await audit(held, 'team.update', team.id, { name, join, maxMembers });
}

function attributesOf(attributes: JsonObject): string {
  const text = JSON.stringify(attributes);
  if (Buffer.byteLength(text) > attributesBytes) throw invalid('/attributes', messages.attributesTooLarge);
  return text;
}
