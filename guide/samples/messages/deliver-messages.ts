import { createServer, type IncomingMessage, type Server } from 'node:http';
import { verifyWebhook } from '@laurel/sdk';

export interface Settings {
  /** Of the webhook, from its registration. */
  secret: string;
  /** E-mail: an HTTP API such as that of Resend. `https://api.resend.com` there. */
  mail: { url: string; key: string; from: string };
  /** Push: Firebase Cloud Messaging. `https://fcm.googleapis.com` there, and a token of your service account. */
  push: { url: string; project: string; token(): Promise<string> };
  /** Who the player is in your own system; null for nobody to tell. */
  find(playerId: string): Promise<{ email: string | null; devices: readonly string[] } | null>;
  /** Does it unless that was done before. Keep the ids of what was done in your database: a delivery may come twice. */
  once(id: string, work: () => Promise<void>): Promise<void>;
}

/** Receives the webhook and sends each message by e-mail and push. */
export function deliverMessages(settings: Settings): Server {
  return createServer((request, response) => {
    receive(request, settings).then(
      () => response.writeHead(204).end(),
      // Anything but 2xx is delivered again later. The log of deliveries shows the answer.
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}

async function receive(request: IncomingMessage, settings: Settings): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { secret, mail, push, find, once } = settings;
  const payload = Buffer.concat(chunks).toString('utf8');
  const event = await verifyWebhook({ payload, headers: request.headers, secret });
  if (event.type !== 'message.created') return;
  const { playerId, messageId, title, body, data } = event.data;
  const user = await find(playerId);
  if (!user) return;
  if (user.email !== null) {
    // As text, and not as HTML: a display name in it may look like some.
    const letter = { from: mail.from, to: user.email, subject: title, text: body };
    await once(`mail ${messageId}`, () => post(`${mail.url}/emails`, mail.key, letter));
  }
  for (const token of user.devices) {
    // Firebase takes texts only.
    const given = { messageId, data: JSON.stringify(data) };
    const message = { token, notification: { title, body }, data: given };
    const url = `${push.url}/v1/projects/${push.project}/messages:send`;
    await once(`push ${messageId} ${token}`, async () => post(url, await push.token(), { message }));
  }
}

async function post(url: string, key: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
