import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../engine/index.ts';
import { mergeAttributes, PLAYER_LIMITS, type ProfileChange, zoneNamed } from '../../engine/index.ts';
import { invalid } from '../../platform/faults.ts';
import { fields } from '../../platform/messages.ts';
import { messages } from './messages.ts';

export type { ProfileChange } from '../../engine/index.ts';

/** The profile of a player, as the customer sends it. */
export interface Profile {
  displayName: string | null;
  avatarUrl: string | null;
  timezone: string | null;
  attributes: JsonObject;
}

export const emptyProfile: Profile = { displayName: null, avatarUrl: null, timezone: null, attributes: {} };

export const attributeLimits = {
  keys: PLAYER_LIMITS.attributes,
  keyLength: 128,
  bytes: PLAYER_LIMITS.attributesLength,
};

/** The profile after the change, and the names of the fields that are not as they were. */
export function changeProfile(
  before: Profile,
  change: ProfileChange,
): { profile: Profile; changed: (keyof Profile)[] } {
  if (change.avatarUrl != null) refuseBadUrl(change.avatarUrl);
  if (change.timezone != null) refuseUnknownZone(change.timezone);
  const {
    displayName = before.displayName,
    avatarUrl = before.avatarUrl,
    timezone = before.timezone,
  } = change;
  const profile = { displayName, avatarUrl, timezone, attributes: checkedMerge(before, change) };
  const names = Object.keys(profile) as (keyof Profile)[];
  return { profile, changed: names.filter((name) => !isDeepStrictEqual(profile[name], before[name])) };
}

function checkedMerge({ attributes: before }: Profile, { attributes: given }: ProfileChange): JsonObject {
  if (given === undefined) return before;
  if (given === null) return {};
  const merged = mergeAttributes(before, given);
  const text = JSON.stringify(merged);
  refuseTooMany(Object.keys(merged).length, Buffer.byteLength(text));
  // As it will be read back: a -0 would otherwise be a change at every call.
  return JSON.parse(text);
}

function refuseTooMany(keys: number, bytes: number): void {
  if (keys > attributeLimits.keys) {
    throw invalid('/attributes', messages.tooManyAttributes({ count: attributeLimits.keys }));
  }
  if (bytes > attributeLimits.bytes) {
    throw invalid('/attributes', messages.attributesTooLarge({ count: attributeLimits.bytes }));
  }
}

function refuseBadUrl(url: string): void {
  if (!URL.canParse(url)) throw invalid('/avatarUrl', fields.url);
}

function refuseUnknownZone(name: string): void {
  // Offsets like +02:00 would pass too, but have no daylight saving time.
  if (/^[A-Za-z]/.test(name) && zoneNamed(name) !== null) return;
  throw invalid('/timezone', fields.timezone({ zone: name }));
}
