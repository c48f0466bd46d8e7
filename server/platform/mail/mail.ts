/** Where mail goes out, and who it is from. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). Otherwise TLS is begun by STARTTLS. */
  secure: boolean;
  /** Refuses to send if the server offers no TLS: a password must not be sent unencrypted. */
  requireTls: boolean;
  login: { user: string; password: string } | undefined;
  from: { name: string; address: string };
  /** How often mails to send are looked for, where a test cannot wait for a second each time. */
  lookEveryMs?: number;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Characters that mean something in a list of addresses. An address with them could name a second recipient. */
const special = /[\s"(),:;<>@[\\\]\p{C}]/u;

/** Whether a mail can be sent to this address and to no other. */
export function isMailable(address: string): boolean {
  const parts = address.split('@');
  const [local = '', domain = ''] = parts;
  return (
    parts.length === 2 &&
    local !== '' &&
    local.length <= 64 &&
    domain.length <= 255 &&
    !special.test(local) &&
    !special.test(domain) &&
    /^[^.]+(\.[^.]+)*$/.test(domain)
  );
}
