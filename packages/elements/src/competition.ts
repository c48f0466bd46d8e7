/** The elements that few pages use. The script of the service loads them when a page has one. */

export { LaurelFriends } from './elements/friends.ts';
