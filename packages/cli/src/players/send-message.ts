import { randomUUID } from 'node:crypto';
import type { components } from '@laurel/sdk';
import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { usageError } from '../exit-codes.ts';
import { isRecord } from '../settings.ts';
import { printable } from '../terminal.ts';

export interface SendOptions {
  title: string;
  body: string;
  /** Each is an action as JSON. */
  reward: string[];
  data?: string;
  /** In seconds. */
  expiresIn?: number;
  key?: string;
}

type Message = components['schemas']['MessageToSend'];

export async function sendMessage(cli: Cli, playerId: string, options: SendOptions): Promise<void> {
  const { title, body, reward, data, expiresIn, key } = options;
  const rewards = reward.map((text) => readObject('--reward', text)) as unknown as NonNullable<
    Message['rewards']
  >;
  const message: Message = {
    title,
    body,
    ...(data !== undefined && { data: readObject('--data', data) }),
    ...(reward.length > 0 && { rewards }),
    ...(expiresIn !== undefined && { expiresInSeconds: expiresIn }),
    ...(key !== undefined && { dedupeKey: key }),
  };
  const { api, environment } = await connectToProject(cli.terminal, cli.options());
  // A repeat after a lost answer must not send twice.
  const params = { path: { playerId }, header: { 'Idempotency-Key': randomUUID() } };
  const sent = await api.post('/players/{playerId}/messages', { params, body: message });
  print(cli, sent, () =>
    sent.duplicate
      ? `Not sent: ${printable(playerId)} has got a message with this key before (${sent.id}).`
      : `Sent to ${printable(playerId)} in ${environment}: ${printable(sent.title)} (${sent.id})`,
  );
}

export async function deleteMessage(cli: Cli, playerId: string, messageId: string): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const params = { path: { playerId, messageId } };
  await api.delete('/players/{playerId}/messages/{messageId}', { params });
  print(cli, { deleted: messageId }, () => `Deleted ${printable(messageId)}.`);
}

function readObject(option: string, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Said below.
  }
  if (!isRecord(value))
    throw usageError(`${option} must be a JSON object, such as {"do":"grantXp","amount":50}.`);
  return value;
}
