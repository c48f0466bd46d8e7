import type { Api } from '../packages/sdk/src/index.ts';
import type { Character } from './cast.ts';
import type { Chance } from './chance.ts';
import { unlessRefused } from './spend.ts';

/** A player opens the inbox: reads the newest message, and mostly claims what is in it. */
export async function readMessages(api: Api, chance: Chance, { id: playerId }: Character): Promise<void> {
  const isKeen = chance.yes(0.7);
  const params = { path: { playerId }, query: { unread: true, limit: 1 } };
  const { data } = await api.get('/players/{playerId}/messages', { params });
  const [message] = data;
  if (!message) return;
  const path = { playerId, messageId: message.id };
  await api.post('/players/{playerId}/messages/{messageId}/read', { params: { path } });
  if (!isKeen || !message.claimable) return;
  await unlessRefused(api.post('/players/{playerId}/messages/{messageId}/claim', { params: { path } }));
}
