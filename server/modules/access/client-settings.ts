/** What clients with a player token may do in a project, and what they see. */
export interface ClientSettings {
  /** The web origins whose pages may call with a player token. */
  origins: string[];
  /** Whether players may change their own profile. */
  profile: boolean;
  /** The attributes that clients see. */
  attributes: string[];
  quests: boolean;
  lobbies: boolean;
  purchases: boolean;
  friends: boolean;
  teams: boolean;
  /** Whether players may join and leave leaderboards. */
  leaderboards: boolean;
  /** The leaderboards that clients may choose for the results of their lobbies. */
  lobbyLeaderboardIds: string[];
  /** Whether other players appear with an alias in place of their id. */
  hidePlayerIds: boolean;
}

/** What can be switched off: it is then refused with 403. */
export type ClientFeature =
  | 'profile'
  | 'quests'
  | 'lobbies'
  | 'purchases'
  | 'leaderboards'
  | 'friends'
  | 'teams';

/** As the database has it: what was never set is absent. */
export type StoredClientSettings = Partial<ClientSettings>;

const defaults: ClientSettings = {
  origins: [],
  profile: false,
  attributes: [],
  quests: true,
  lobbies: true,
  purchases: true,
  friends: true,
  teams: true,
  leaderboards: true,
  lobbyLeaderboardIds: [],
  hidePlayerIds: false,
};

export function clientSettings(stored: StoredClientSettings | null): ClientSettings {
  return { ...defaults, ...stored };
}
