import { Fields, Text, TextOrNull } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../platform/http/record-fields.ts';
import type { ExportList } from '../module.ts';
import { historyOfPlayer } from './queries.ts';

const Entry = Fields({
  lobbyId: Id('0199c1f2-4e81-7c75-af3b-9e4703c6d807', 'The id of the lobby.'),
  at: described(Timestamp, 'When it happened, in UTC.'),
  type: Text('joined', 'What happened.'),
  reason: TextOrNull(null, 'Why the player left or the lobby ended; otherwise null.'),
});

export const lobbyList: ExportList = {
  name: 'lobbies',
  description: 'When the player joined and left lobbies, oldest first.',
  item: Entry,
  read: async (db, playerKey, after, limit) =>
    (await historyOfPlayer.all(db, playerKey, after, limit)).map(
      ({ seq, lobby_id: lobbyId, at, type, reason }) => ({
        seq,
        json: JSON.stringify({ lobbyId, at: at.toISOString(), type, reason }),
      }),
    ),
};
