import type { Applied, ImportedPlayer } from '../run/stimulus.ts';
import { withDaysOf } from '../segments/active-days.ts';
import type { PlayerState } from './state.ts';

/**
 * A new player with what they had in another system. Nothing is evaluated and there are no effects: it all happened before,
 * and elsewhere. The caller has checked that the player is new and that what is named exists. Of currencies that are not
 * named the player keeps what every new player has.
 */
export function importPlayer(state: PlayerState, player: ImportedPlayer): Applied {
  // The days of the streak were active ones. At what time of them is not known, so the player was not seen yet.
  const activeDays = withDaysOf(player.streak);
  const balances = { ...state.balances, ...player.balances };
  return {
    refused: null,
    state: { ...state, ...player, balances, activeDays },
    facts: [],
    effects: [],
    notifications: [],
    messages: [],
    trace: [],
    changed: {
      attributes: Object.keys(player.attributes).length > 0,
      xp: player.xp !== 0,
      streak: player.streak.lastDay !== null || player.streak.longest > 0,
      seen: activeDays !== null,
      counts: Object.keys(player.counts),
      badges: Object.keys(player.badges),
      quests: [],
      adventures: [],
      rules: [],
      offers: [],
      balances: Object.keys(balances),
      items: Object.keys(player.items),
      boards: [],
      boosts: [],
      inbox: [],
      experiments: [],
    },
    work: 0,
  };
}
