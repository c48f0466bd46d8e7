import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('clients', {
  ownEntriesOnly: 'A player token can read only `entries/me`.',
  ownPlayerOnly: 'A player token acts only for its own player.',
  idsHidden: 'This project hides the ids of players from clients, so a list cannot name them.',
  ownFriendsOnly: 'A player token can look only at its own friends.',
  byInvitation: 'Players join this team by invitation only.',
  eventType: 'This token does not allow events of the type {{type}}.',
  otherOrigin:
    'Pages of {{origin}} may not call with this token: the origin is not in client.origins of the project. Add it in Settings → Clients.',
  notListed: 'is not in client.origins of the project',
  otherLeaderboard: 'This project does not allow clients to choose this leaderboard.',
});
