import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from './mail.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  raw: string;
  /** Whether the connection was encrypted, and who had signed in on it. */
  secure: boolean;
  user: string | undefined;
}

export type SmtpOptions = ConstructorParameters<typeof SMTPServer>[0];

/** A real SMTP server on this machine, which keeps what it takes. Ends with the test, or with the file if it is given `{ after }`. */
export async function startSmtp(t: { after(stop: () => unknown): void }, options: SmtpOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth(login, _session, done) {
      const right = login.username === 'laurel' && login.password === 'p@ss word';
      return right ? done(null, { user: login.username }) : done(new Error('Invalid username or password'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          secure: session.secure,
          user: session.user as string | undefined,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  t.after(() => new Promise<void>((closed) => server.close(() => closed())));
  return { port, received };
}

/** Accepts connections and passes each to `onConnection`, which may send nothing at all. */
export async function startRawServer(t: Pick<TestContext, 'after'>, onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as { port: number }).port, sockets };
}

export function settingsFor(port: number, changed: Partial<MailSettings> = {}): MailSettings {
  return {
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    login: undefined,
    from: { name: 'Laurel', address: 'laurel@example.com' },
    lookEveryMs: 50,
    ...changed,
  };
}

/** The decoded parts of a mail, by their type. */
export function partsOf({ raw }: ReceivedMail): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    return { head, body: decode(head, body.join('\r\n\r\n')) };
  });
  const find = (type: string) => parts.find(({ head }) => head.includes(`Content-Type: ${type}`))?.body ?? '';
  return { text: find('text/plain'), html: find('text/html') };
}

function decode(head: string, body: string): string {
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
