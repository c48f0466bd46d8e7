import type { Command, CompiledProject, JsonObject } from '../../../../engine/index.ts';
import { invalid } from '../../../../platform/faults.ts';
import { messages } from '../../messages.ts';
import { refuseMessage } from '../../stimuli/accept-message.ts';
import type { ActionToDo } from './schemas.ts';

/** What the engine does for an action, and what the log of the player keeps of it. */
export function commandOf(action: ActionToDo): { command: Command; details: JsonObject } {
  switch (action.do) {
    case 'grantXp':
      return { command: { kind: 'grantXp', amount: action.amount }, details: { amount: action.amount } };
    case 'grantCurrency': {
      const { currencyId, amount } = action;
      return { command: { kind: 'grantCurrency', currencyId, amount }, details: { currencyId, amount } };
    }
    case 'grantItem': {
      const { itemId, quantity } = action;
      return { command: { kind: 'grantItem', itemId, quantity }, details: { itemId, quantity } };
    }
    case 'awardBadge': {
      const { badgeId } = action;
      return { command: { kind: 'awardBadge', badgeId }, details: { badgeId } };
    }
    case 'takeBadge': {
      const { badgeId } = action;
      return { command: { kind: 'revokeBadge', badgeId }, details: { badgeId } };
    }
    case 'grantBoost': {
      const { boostId, seconds } = action;
      return { command: { kind: 'grantBoost', boostId, seconds }, details: { boostId, seconds } };
    }
    case 'startQuest': {
      const { questId } = action;
      return { command: { kind: 'startQuest', questId }, details: { questId } };
    }
    case 'sendMessage': {
      const { do: _, ...message } = action;
      return { command: { kind: 'sendMessage', message }, details: message as unknown as JsonObject };
    }
  }
}

/** Checked at the start, so that a wrong id is not refused once for each of a million players. */
export function refuseUnknown(compiled: CompiledProject, action: ActionToDo): void {
  if ('amount' in action && action.amount === 0) throw invalid('/action/amount', messages.notZero);
  if ('quantity' in action && action.quantity === 0) throw invalid('/action/quantity', messages.notZero);
  if (action.do === 'sendMessage') refuseMessage(compiled, action, '/action');
  const wanted = wantedBy(compiled, action);
  if (wanted && !wanted.among.has(wanted.id)) {
    const { what, id } = wanted;
    throw invalid(`/action/${what}Id`, messages.notHere({ kind: what, id }));
  }
}

/** Others act for everyone, and cannot be given. */
function personalIn({ boosts }: CompiledProject): ReadonlySet<string> {
  return new Set([...(boosts?.byId.values() ?? [])].flatMap(({ id, personal }) => (personal ? [id] : [])));
}

function wantedBy(compiled: CompiledProject, action: ActionToDo) {
  switch (action.do) {
    case 'grantCurrency':
      return { what: 'currency', id: action.currencyId, among: compiled.currencies };
    case 'grantItem':
      return { what: 'item', id: action.itemId, among: compiled.items };
    case 'awardBadge':
      return { what: 'badge', id: action.badgeId, among: compiled.badges };
    case 'grantBoost':
      return { what: 'boost', id: action.boostId, among: personalIn(compiled) };
    case 'startQuest':
      return { what: 'quest', id: action.questId, among: compiled.quests };
    // Players may still have a badge whose definition was deleted.
    case 'takeBadge':
    case 'grantXp':
    case 'sendMessage':
      return undefined;
  }
}
