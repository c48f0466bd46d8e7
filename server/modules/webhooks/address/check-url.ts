import { invalid } from '../../../platform/faults.ts';
import { type AddressGuard, AddressRefused } from './address-guard.ts';

/** The names of a registration are looked up, but nobody waits long for it: every attempt looks again. */
const patienceMs = 3_000;

/**
 * Refuses a URL that can never be delivered to. A name that cannot be resolved just now passes: the receiver may not be
 * there yet.
 */
export async function refuseBadUrl(url: string, guard: AddressGuard): Promise<void> {
  if (!URL.canParse(url)) throw invalid('/url', 'This is not a URL.');
  const { protocol, username, password, hostname } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && guard.allowsHttp)) {
    throw invalid('/url', 'Webhooks are delivered over https only.');
  }
  if (username !== '' || password !== '') {
    throw invalid('/url', 'A user name or password does not belong into the URL: deliveries are signed.');
  }
  if (hostname === '') throw invalid('/url', 'This URL names no host.');
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, patienceMs);
  });
  try {
    await Promise.race([guard.resolve(hostname), patience]);
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid('/url', error.message);
  } finally {
    clearTimeout(timer);
  }
}
