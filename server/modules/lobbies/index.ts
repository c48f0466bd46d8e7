export { endIdleLobbies } from './end-idle-lobbies.ts';
export { forgetPlayerInLobbies } from './forget-player.ts';
export { lobbiesKept } from './lobbies-kept.ts';
export { createLobbyNotices, type LobbyNotices } from './lobby-notices.ts';
export type { PresentedLobby } from './present-lobby.ts';
export { isMember, readLobby } from './read-lobby.ts';
export { lobbyRemoval } from './removal/queries.ts';
export { lobbyEndpoints } from './routes.ts';
