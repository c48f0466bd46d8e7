import { isMailable, type MailSettings } from './mail.ts';

/** The value may hold a password: it is never repeated in a message. */
export function readSmtpUrl(value: string): Omit<MailSettings, 'from'> {
  const form = 'smtp://user:password@host:port or smtps://user:password@host:port';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^smtps?:\/\//.test(value) || url.hostname === '')
    throw new Error(`must be a URL of the form ${form}`);
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    throw new Error(`must not have anything after the port: ${form}`);
  const [user, password] = [decodePart(url.username), decodePart(url.password)];
  if ((user === '') !== (password === ''))
    throw new Error('must have both a user and a password, or neither');
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password that does not leave this machine needs no TLS.
    requireTls: !secure && user !== '' && !['localhost', '127.0.0.1', '::1'].includes(host),
    login: user === '' ? undefined : { user, password },
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('has a user or password that is not percent-encoded');
  }
}

export function readSender(value: string): MailSettings['from'] {
  const [, name = '', inBrackets, plain] =
    /^(?:([^<>"\p{C}]*)<([^<>]+)>|([^<>]+))$/u.exec(value.trim()) ?? [];
  const address = (inBrackets ?? plain ?? '').trim();
  if (!isMailable(address))
    throw new Error(`"${value}" is not of the form laurel@example.com or Laurel <laurel@example.com>`);
  return { name: name.trim(), address };
}
