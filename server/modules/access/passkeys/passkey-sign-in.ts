import { unauthorized } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Origin } from '../credentials.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { throttle, throttleAddress } from '../people/log-in.ts';
import { lockUser } from '../people/queries.ts';
import { passRequiredSso } from '../people/required-sso.ts';
import { type Opened, openSession } from '../people/sessions.ts';
import { challengeMs, makeChallenge, takeChallenge } from './challenges.ts';
import * as queries from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { type GivenAssertion, verifyAssertion } from './verify.ts';

type Dependencies = AccessDependencies & { db: Database };

const triesPerMinute = 10;

/** The same for everybody: the authenticator knows which account it has a passkey of. */
export async function beginPasskeySignIn(deps: Dependencies, ip: string, site: RelyingParty) {
  await throttleAddress(deps, 'passkey options', ip);
  return {
    challenge: await makeChallenge(deps, null),
    rpId: site.id,
    timeout: challengeMs,
    userVerification: 'required' as const,
  };
}

/**
 * A session: a passkey is something that the person has, and was unlocked by what they know or are. Whatever is wrong, the answer is
 * the same.
 */
export async function signInWithPasskey(
  deps: Dependencies,
  given: GivenAssertion,
  origin: Origin,
  site: RelyingParty,
): Promise<Opened> {
  await throttleAddress(deps, 'passkey', origin.ip);
  const challenge = await takeChallenge(deps, given.response.clientDataJSON, null);
  if (challenge === undefined) throw refused();
  const passkey = await queries.findPasskey.maybe(deps.db, Buffer.from(given.id, 'base64url'), site.id);
  if (!passkey || !isHandleOf(passkey.user_id, given.response.userHandle)) throw refused();
  await throttle(deps, `passkey ${passkey.id}`, triesPerMinute);
  const used = await verifyAssertion(given, challenge, site, {
    publicKey: passkey.public_key,
    counter: passkey.counter,
  });
  if (!used) throw refused();
  return deps.db.transaction(async (tx) => {
    // The user first, as everywhere: a passkey that is being removed is gone after this.
    const user = await lockUser.maybe(tx, passkey.user_id);
    if (!user) throw refused();
    const { counter, synced } = used;
    const isUsed = await queries.usePasskey.run(
      tx,
      passkey.id,
      passkey.counter,
      counter,
      synced,
      deps.clock(),
    );
    if (isUsed === 0) throw refused();
    await passRequiredSso(tx, user, origin, 'passkey');
    return openSession(deps, tx, user, origin);
  });
}

/** Authenticators that find the passkey by themselves say whose it is. */
function isHandleOf(userId: string, handle: string | null): boolean {
  return Buffer.from(handle ?? '', 'base64url').toString('hex') === userId.replaceAll('-', '');
}

function refused() {
  return unauthorized(messages.passkeyRefused);
}
