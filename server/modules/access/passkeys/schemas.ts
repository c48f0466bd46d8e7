import { Type } from 'typebox';
import { Fields, Flag, orNull, Part, Shape, Text, Whole } from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Name, Timestamp } from '../../../platform/http/record-fields.ts';
import { expects } from '../../../platform/http/validation/expects.ts';
import { fields } from '../../../platform/messages.ts';
import { RecoveryCodeList } from '../factors/schemas.ts';

const PasskeyId = Id('0199c1f2-5a10-7c3e-8b21-9d4e6f70a112', 'The id of the passkey.');
export const PasskeyPath = Fields({ passkeyId: PasskeyId });

const PasskeyName = Type.String({
  ...described(Name, 'What the person calls it. Defaults to the browser and system that it was made with.'),
  maxLength: 100,
  examples: ['Phone'],
});

export const Passkey = Shape('Passkey', 'A passkey of your account.', {
  id: PasskeyId,
  name: PasskeyName,
  synced: Flag(true, 'Whether it is kept by an account of its maker, and so also on other devices.'),
  createdAt: CreatedAt,
  lastUsedAt: orNull(Timestamp, null, 'When somebody last signed in with it; null if nobody did.'),
});

export const PasskeyRename = Shape('PasskeyRename', 'A new name for a passkey.', { name: PasskeyName });

/** Base64url, as browsers have it in `PublicKeyCredential.toJSON()`. */
const Encoded = (example: string, description: string, maxLength = 4_096) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[A-Za-z0-9_-]+$',
    ...expects(fields.base64url),
    description,
    examples: [example],
  });

const Challenge = Encoded('q7T8m1xk3Vw', 'What is to be signed. It is valid for 5 minutes, and once.');
const CredentialId = Encoded(
  'Y3JlZGVudGlhbA',
  'The id of the credential, as the authenticator chose it.',
  1_400,
);
const KeyType = Type.Enum(['public-key'], { description: 'The kind of the credential.' });
const Transports = Type.Array(Type.String({ minLength: 1, maxLength: 32 }), {
  maxItems: 10,
  description: 'How the authenticator can be reached.',
  examples: [['internal', 'hybrid']],
});
const Timeout = Whole(300_000, 'How long the browser may wait for the person, in milliseconds.');
const Verification = Type.Enum(['required'], {
  description: 'The authenticator has to make sure who uses it: by a fingerprint, a face or a PIN.',
});

export const PasskeyOptions = Shape(
  'PasskeyOptions',
  'What `navigator.credentials.create` takes, as JSON (`PublicKeyCredential.parseCreationOptionsFromJSON`).',
  {
    rp: Part('The site that the passkey is for.', {
      id: Text('laurel.example.com', 'Its host name.'),
      name: Text('Laurel', 'Its name.'),
    }),
    user: Part('The account that the passkey is for.', {
      id: Encoded('AZnB7xogfRGcPlt6kPHCAQ', 'A handle of the account. It says nothing about the person.'),
      name: Text('owner@laurel.local', 'The e-mail address of the account.'),
      displayName: Text('owner@laurel.local', 'The e-mail address of the account.'),
    }),
    challenge: Challenge,
    pubKeyCredParams: Type.Array(
      Fields({ type: KeyType, alg: Whole(-7, 'The algorithm, as a COSE number.') }),
      { description: 'The algorithms that are accepted, the best first.' },
    ),
    timeout: Timeout,
    excludeCredentials: Type.Array(Fields({ type: KeyType, id: CredentialId, transports: Transports }), {
      description: 'The passkeys that the account has. An authenticator that has one makes no other.',
    }),
    authenticatorSelection: Part('What the authenticator must be able to do.', {
      residentKey: Type.Enum(['required'], { description: 'The passkey is found without a name.' }),
      requireResidentKey: Flag(true, 'The same, for older browsers.'),
      userVerification: Verification,
    }),
    attestation: Type.Enum(['none'], {
      description: 'Nothing is asked about the maker of the authenticator.',
    }),
  },
);

export const PasskeySignInOptions = Shape(
  'PasskeySignInOptions',
  'What `navigator.credentials.get` takes, as JSON (`PublicKeyCredential.parseRequestOptionsFromJSON`).',
  {
    challenge: Challenge,
    rpId: Text('laurel.example.com', 'The host name of the site.'),
    timeout: Timeout,
    userVerification: Verification,
  },
);

const Credential = (method: string, response: Record<string, string>) =>
  Type.Record(Type.String(), Type.Unknown(), {
    'x-secret': true,
    description: `The result of \`navigator.credentials.${method}\`, as its \`toJSON()\` has it.`,
    examples: [{ id: 'Y3JlZGVudGlhbA', rawId: 'Y3JlZGVudGlhbA', type: 'public-key', response }],
  });

export const PasskeyCreate = Shape('PasskeyCreate', 'A new passkey.', {
  name: Type.Optional(PasskeyName),
  credential: Credential('create', {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
  }),
});

export const PasskeyAdded = Shape('PasskeyAdded', 'The new passkey.', {
  passkey: Passkey,
  recoveryCodes: orNull(
    RecoveryCodeList,
    ['k3fm-9w2p-x7qd-e8tz'],
    'With the first second factor: ten codes that each work once in its place, shown only in this response. Null if the account has codes.',
  ),
});

export const PasskeyLogin = Shape('PasskeyLogin', 'A sign-in with a passkey.', {
  credential: Credential('get', {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQDx',
    userHandle: 'AZnB7xogfRGcPlt6kPHCAQ',
  }),
});
