import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  text: string;
  /** Parsed JSON, where it is some. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by reading it
  body: any;
}

/** A connection on which a test can say what no client library would. */
export interface RawConnection {
  socket: Socket;
  /** Everything that the server has said, once it has ended the connection. */
  ended: Promise<string>;
}

export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
  });
  // A reset after the answer is the server's way of not reading on.
  socket.on('error', () => {});
  const ended = new Promise<string>((done) => socket.once('close', () => done(said)));
  await new Promise((done) => socket.once('connect', done));
  return { socket, ended };
}

/** Sends the bytes as they are and gives the answers that come until the server ends the connection. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer[]> {
  const { socket, ended } = await openRaw(url);
  socket.write(bytes);
  return readAnswers(await ended);
}

/** The text of a request that asks the server to end the connection afterwards. */
export function rawRequest(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  return `${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

export function readAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const length = Number(headers.get('content-length') ?? 0);
    const content = rest.slice(end + 4, end + 4 + length);
    const isJson = headers.get('content-type')?.startsWith('application/json') && content !== '';
    answers.push({
      status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]),
      headers,
      text: content,
      body: isJson ? JSON.parse(Buffer.from(content, 'latin1').toString('utf8')) : undefined,
    });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}
