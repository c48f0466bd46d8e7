/** The elements that few pages use. The script of the service loads them when a page has one. */

export { LaurelBoosts } from './elements/boosts.ts';
export { LaurelFriends } from './elements/friends.ts';
export { LaurelInbox } from './elements/inbox.ts';
export { LaurelLeague } from './elements/league.ts';
export { LaurelRecap } from './elements/recap.ts';
export { LaurelSeasonPass } from './elements/season-pass.ts';
export { LaurelTeam } from './elements/team.ts';
