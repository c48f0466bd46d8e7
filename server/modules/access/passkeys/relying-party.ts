import { isIP } from 'node:net';
import { conflict } from '../../../platform/faults.ts';
import { messages } from '../messages.ts';

/** Where the console is, as passkeys know it. */
export interface RelyingParty {
  /** A host name. Browsers use a passkey of it on its pages alone. */
  id: string;
  origin: string;
}

/**
 * The public address, where it is set. Otherwise the one that the caller used: a passkey keeps the name that it was made for, so
 * whoever invents a name finds none.
 */
export function relyingPartyOf(publicUrl: string | undefined, ownUrl: () => string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl ?? ownUrl());
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw conflict(messages.passkeysNeedName);
  return { id: hostname, origin };
}
