/** An authenticator in software, for tests: makes passkeys and signs with them as a browser would send it. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface CreationOptions {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** What a test changes about an answer, to see it refused. */
interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  userHandle?: string;
  /** The person was there, but the authenticator did not ask who they are. */
  unverified?: boolean;
  counter?: number;
  /** The statement of a maker, with this certificate. */
  certificate?: Buffer;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const flag = { present: 1, verified: 4, attested: 64 };

export function createAuthenticator(origin: string) {
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, more: number, lies: Lies): Buffer {
    counter = lies.counter ?? counter + 1;
    const flags = flag.present | (lies.unverified ? 0 : flag.verified) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count]);
  }

  return {
    /** The answer to the options of a registration. */
    create(options: CreationOptions, lies: Lies = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, flag.attested, lies),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ]);
      const client = clientData('webauthn.create', options.challenge, lies);
      const signature = () => sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      const statement = lies.certificate
        ? new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(signature())],
            ['x5c', [new Uint8Array(lies.certificate)]],
          ])
        : new Map<string, unknown>();
      const attestation = new Map<string, unknown>([
        ['fmt', lies.certificate ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },

    /** The answer to the options of a sign-in. */
    get(options: RequestOptions, lies: Lies = {}) {
      const authData = authenticatorData(options.rpId, 0, lies);
      const client = clientData('webauthn.get', options.challenge, lies);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authData),
          signature: base64(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
}

function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  );
}
