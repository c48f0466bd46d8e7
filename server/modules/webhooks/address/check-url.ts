import { invalid } from '../../../platform/faults.ts';
import { fields } from '../../../platform/messages.ts';
import { type AddressGuard, AddressRefused } from '../../../platform/outgoing/address-guard.ts';
import { messages } from '../messages.ts';

/** A registration resolves the host name, but does not wait long: every attempt resolves it again. */
const patienceMs = 3_000;

/**
 * Refuses a URL to which nothing can ever be delivered. A name that cannot be resolved now is accepted: the receiver may
 * not exist yet.
 */
export async function refuseBadUrl(url: string, guard: AddressGuard): Promise<void> {
  if (!URL.canParse(url)) throw invalid('/url', fields.url);
  const { protocol, username, password, hostname } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && guard.allowsHttp)) {
    throw invalid('/url', messages.https);
  }
  if (username !== '' || password !== '') {
    throw invalid('/url', messages.urlWithUser);
  }
  if (hostname === '') throw invalid('/url', messages.urlWithoutHost);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, patienceMs);
  });
  try {
    await Promise.race([guard.resolve(hostname), patience]);
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid('/url', messages.privateAddress);
  } finally {
    clearTimeout(timer);
  }
}
