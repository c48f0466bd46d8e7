import { isDeepStrictEqual } from 'node:util';
import { apply, type CompiledProject, dayAt, type Effect, levelAt, welcome } from '../../../engine/index.ts';
import { conflict, type Fault, invalid } from '../../../platform/faults.ts';
import { fields } from '../../../platform/messages.ts';
import { isoMoment } from '../../../platform/postgres/moment.ts';
import { collectTransactions } from '../../economy/index.ts';
import { type LoadedPlayer, markProfileChanged, profileOf } from '../../players/index.ts';
import { messages } from '../messages.ts';
import type { Result } from '../stimuli/result.ts';
import type { ImportStimulus } from '../stimuli/stimulus.ts';
import type { LoadedGroup } from './load-group.ts';
import { collectInitial, erasedMeanwhile, keepAnswer, replayOf } from './run-stimulus.ts';
import { collectOutcome } from './write-group.ts';

/** Creates the player, unless there is one already or the row was imported before with the same idempotency key. */
export function runImport(group: LoadedGroup, compiled: CompiledProject, stimulus: ImportStimulus): Result {
  const { once } = stimulus;
  const replay = once && replayOf(group, once.call);
  if (replay) return replay;
  const result = importOne(group, compiled, stimulus);
  if (once && result.type === 'done') keepAnswer(group, once.call, once.answer(result));
  return result;
}

/** Sends no notifications, and counts nothing as happening now: neither XP nor scores. */
function importOne(group: LoadedGroup, compiled: CompiledProject, stimulus: ImportStimulus): Result {
  const { playerId, act, inbox } = stimulus;
  const player = group.players.get(stimulus.player);
  if (!player) throw erasedMeanwhile();
  if (!player.isNew) return { type: 'fault', fault: conflict(messages.playerExists({ id: playerId })) };
  const fault = findImportFault(compiled, stimulus);
  if (fault) return { type: 'fault', fault };
  // Before anything else, as for every new player and as in a replay.
  const welcomed = welcome(compiled, player.state, group.now.getTime());
  const outcome = apply(compiled, welcomed.state, act.command, group.now.getTime());
  if (outcome.refused !== null) return { type: 'refused', refusal: outcome.refused };
  const { changes } = group;
  enterBalances(group, compiled, player, stimulus, welcomed.effects);
  player.isNew = false;
  player.isImported = true;
  takeProfile(group, player, stimulus);
  player.state = { ...outcome.state, createdAt: player.state.createdAt };
  const { xp } = outcome.state;
  const level = levelAt(compiled.thresholds, xp);
  // The attributes were written with the profile.
  const changed = { ...outcome.changed, attributes: false };
  collectOutcome(changes, act, player, { ...outcome, changed }, { xp, level, effects: [] }, compiled.version);
  const { badges, balances, items } = outcome.changed;
  for (const one of inbox) changes.inbox.sent.push({ playerKey: player.key, entryId: act.id, ...one });
  changes.importedRows += 1 + badges.length + 2 * balances.length + items.length + inbox.length;
  return { type: 'done', id: act.id, duplicate: false, player: { id: playerId, xp, level }, effects: [] };
}

/** What the import names must exist, and what has a maximum must not exceed it. */
export function findImportFault(
  { badges, currencies, items }: CompiledProject,
  { badgeIds, imported }: ImportStimulus,
): Fault | null {
  const unknown = badgeIds.findIndex((id) => !badges.has(id));
  if (unknown >= 0) {
    const why = messages.unknownBadge({ id: badgeIds[unknown] ?? '' });
    return invalid(`/badges/${unknown}/badgeId`, why);
  }
  for (const [id, amount] of Object.entries(imported.balances)) {
    const currency = currencies.get(id);
    if (!currency) return invalid(`/balances/${id}`, messages.unknownCurrency({ id }));
    if (amount > (currency.max ?? amount)) {
      return invalid(`/balances/${id}`, fields.maximum({ limit: Number(currency.max) }));
    }
  }
  for (const [id, { quantity }] of Object.entries(imported.items)) {
    const item = items.get(id);
    if (!item) return invalid(`/items/${id}`, messages.unknownItem({ id }));
    if (quantity > (item.maxOwned ?? quantity)) {
      return invalid(`/items/${id}`, fields.maximum({ limit: item.maxOwned }));
    }
  }
  return null;
}

/** The initial balance of a new player counts only for currencies that the import does not name. */
function enterBalances(
  group: LoadedGroup,
  compiled: CompiledProject,
  player: LoadedPlayer,
  { act, imported: { balances } }: ImportStimulus,
  initial: readonly Effect[],
): void {
  const isNamed = (effect: Effect) =>
    effect.type === 'currency' && Object.hasOwn(balances, effect.currencyId);
  collectInitial(
    group,
    compiled,
    player,
    initial.filter((effect) => !isNamed(effect)),
  );
  collectTransactions(group.changes.ledger, player, {
    id: act.id,
    day: dayAt(compiled.zone, group.now.getTime()),
    at: group.now,
    effects: Object.entries(balances).map(([currencyId, amount]) => ({
      type: 'currency',
      currencyId,
      amount,
      balance: amount,
    })),
    source: { type: 'import', id: act.id },
  });
}

/** If the group has other stimuli of this player, the player was created without a profile. */
function takeProfile(
  { changes }: LoadedGroup,
  player: LoadedPlayer,
  { profile, createdAt }: ImportStimulus,
): void {
  if (!isDeepStrictEqual(profileOf(player), profile)) {
    player.avatarUrl = profile.avatarUrl;
    markProfileChanged(changes.players, player);
  }
  if (createdAt && isoMoment(player.createdAt) !== createdAt.toISOString()) {
    player.createdAt = createdAt.toISOString();
    player.state = { ...player.state, createdAt: createdAt.getTime() };
    changes.players.creation.set(player, createdAt);
  }
}
