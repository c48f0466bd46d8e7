export { askForFriend, endFriendship } from './befriend.ts';
export { blockPlayer, unblockPlayer } from './block-player.ts';
export { friendsData } from './data.ts';
export { listFriends, readCircle, readKnown, withoutBlockers } from './list-friends.ts';
export { openFriends } from './module.ts';
export { Block, Friend, FriendPath, FriendsQuery } from './schemas.ts';
