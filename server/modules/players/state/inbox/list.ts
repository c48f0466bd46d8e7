import { Type } from 'typebox';
import { Fields, Flag, orNull, Text, TextOrNull } from '../../../../platform/http/field-schemas.ts';
import { isoOrNull, type UnlistedFacet } from '../facet-list.ts';
import { listInbox } from './queries.ts';

const InboxEntry = Fields({
  messageId: Text('0199c1f6-7d20-7c11-8a55-2f6e8d9b0c13', 'The id of the message.'),
  sentAt: Text('2026-11-15T09:30:00.000Z', 'When it was sent, in UTC.', { format: 'date-time' }),
  claimable: Flag(true, 'Whether it has rewards that were not claimed.'),
  expiresAt: orNull(
    Type.String({ format: 'date-time' }),
    null,
    'When these can no longer be claimed, in UTC; null for never.',
  ),
  dedupeKey: TextOrNull('welcome', 'The key that it was sent with; null without one.'),
});

/** The messages themselves are a list of their module. */
export const inboxList: UnlistedFacet = {
  exported: 'Messages with rewards that were not claimed, and the keys of messages that were sent.',
  item: InboxEntry,
  readAll: async (db, playerKey) =>
    (await listInbox.all(db, playerKey)).map(({ message_id: messageId, state }) => ({
      messageId,
      sentAt: new Date(state.at).toISOString(),
      claimable: state.open,
      expiresAt: isoOrNull(state.until),
      dedupeKey: state.key,
    })),
};
