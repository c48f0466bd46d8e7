import { Type } from 'typebox';
import { Shape, Text } from '../../../platform/http/field-schemas.ts';

const Code = Type.String({
  'x-secret': true,
  minLength: 1,
  maxLength: 64,
  description: 'The code that the authenticator app shows, or a recovery code. It works once.',
  examples: ['492039'],
});

export const TotpSecret = Shape('TotpSecret', 'The secret to add to an authenticator app.', {
  secret: Type.String({
    description: 'The secret in base32, for typing it in. It is shown only in this response.',
    examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  }),
  uri: Text(
    'otpauth://totp/Laurel:owner%40laurel.local?issuer=Laurel&secret=JBSWY3DPEHPK3PXP…',
    'The same as an address that a QR code can contain.',
  ),
});

export const CodeRequest = Shape('CodeRequest', 'The proof of a second factor.', { code: Code });

export const RecoveryCodeList = Type.Array(Type.String(), {
  description:
    'Ten codes that each work once in place of a code of the app or a passkey. Shown only in this response.',
  examples: [['k3fm-9w2p-x7qd-e8tz']],
});

export const RecoveryCodes = Shape('RecoveryCodes', 'Codes for when the app is lost.', {
  recoveryCodes: RecoveryCodeList,
});

const ChallengeToken = Type.String({
  'x-secret': true,
  minLength: 1,
  maxLength: 200,
  description:
    'What to send to `POST /auth/login/verify` with a code. Valid for 10 minutes and five wrong codes.',
  examples: ['chl_9sKd…'],
});

export const LoginChallenge = Shape('LoginChallenge', 'The password is right; a second factor is needed.', {
  challenge: ChallengeToken,
  methods: Type.Array(Type.Enum(['totp', 'passkey', 'recovery_code']), {
    description:
      'What can prove it: a code of the authenticator app, or a recovery code. A passkey needs no challenge: it signs in by itself ' +
      '(`POST /auth/login/passkey/options`).',
    examples: [['totp', 'recovery_code']],
  }),
});

export const LoginVerify = Shape('LoginVerify', 'The proof that a challenge asks for.', {
  challenge: ChallengeToken,
  code: Code,
});
