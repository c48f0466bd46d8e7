import type { Mail, MailSettings } from './mail.ts';

export interface SendFailure {
  /** For the log: what the server or the network said, without anything that could be a token. */
  reason: string;
  /** The server will never take this mail: the recipient does not exist, or the message is refused for good. */
  permanent: boolean;
}

/** From connecting to the last answer. A server that answers byte by byte is cut off too. */
const deadlineMs = 60_000;
const [connectMs, silenceMs] = [10_000, 30_000];

/** Sends one mail on a connection of its own. Returns undefined when the server has accepted it. */
export async function sendMail(
  settings: MailSettings,
  mail: Mail,
  signal: AbortSignal,
): Promise<SendFailure | undefined> {
  const { host, port, secure, requireTls, login, from } = settings;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    // A pool of one: only a pool can be closed while it sends.
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
  const cut = () => transport.close({ force: true });
  ended.addEventListener('abort', cut, { once: true });
  try {
    ended.throwIfAborted();
    await transport.sendMail({
      // As objects and with an envelope of their own: nothing in an address or a name is parsed.
      from,
      to: { name: '', address: mail.to },
      envelope: { from: from.address, to: [mail.to] },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return undefined;
  } catch (error) {
    return describe(error);
  } finally {
    ended.removeEventListener('abort', cut);
    cut();
  }
}

function describe(error: unknown): SendFailure {
  const { message, code, responseCode, command } = error as Error & {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const refused = responseCode !== undefined && responseCode >= 500;
  return {
    // A server may repeat what it was sent. Long runs of letters and digits are what tokens look like.
    reason: `${code ?? 'FAILED'}: ${message
      .slice(0, 500)
      .replaceAll(/[\w+/=-]{20,}/g, '…')
      .slice(0, 300)}`,
    // A refusal of the sender or the password is a fault of the settings: it is tried again until they are corrected.
    permanent: refused && (command === 'RCPT TO' || code === 'EMESSAGE'),
  };
}
