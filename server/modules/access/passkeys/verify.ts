import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { RelyingParty } from './relying-party.ts';

export interface GivenRegistration {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

export interface GivenAssertion {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle: string | null;
  };
}

export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  synced: boolean;
}

/** ES256, EdDSA and RS256. Options and verification agree on them. */
export const algorithms = [-7, -8, -257];

/** The new passkey, or undefined if the proof is not right. */
export async function verifyRegistration(
  given: GivenRegistration,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const attestationObject = await withoutAttestation(given.response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: given.id,
        rawId: given.id,
        type: 'public-key',
        response: { clientDataJSON: given.response.clientDataJSON, attestationObject },
        clientExtensionResults: {},
      } satisfies RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      synced: credentialBackedUp,
    };
  } catch {
    // The library throws whatever is wrong with what a caller sent.
    return undefined;
  }
}

/**
 * What an authenticator says about its maker is not asked for, and dropped. To verify it, the library would fetch lists of revoked
 * certificates from addresses that the caller chose.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get(
    'authData',
  );
  const plain = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(plain as never)).toString('base64url');
}

/** The new state of the passkey, or undefined if the proof is not right. */
export async function verifyAssertion(
  given: GivenAssertion,
  challenge: string,
  { id, origin }: RelyingParty,
  passkey: { publicKey: Buffer; counter: number },
): Promise<{ counter: number; synced: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = given.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: given.id,
        rawId: given.id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      } satisfies AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: given.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
}
