import { Secret, TOTP } from 'otpauth';

/** As authenticator apps expect them: six digits of SHA-1, a new code every 30 seconds. */
const form = { issuer: 'Laurel', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks are not exact, and people are slow: the code before and the code after count too. */
const window = 1;

/** 160 bits in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code for an authenticator app contains. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...form, label: email, secret }).toString();
}

/** The number of the code's 30 seconds; null if it is not a code of this time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = TOTP.validate({
    ...form,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime(),
    window,
  });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp: now.getTime() }) + delta;
}

/** The code that an app shows at this time. */
export function codeAt(secret: string, now: Date): string {
  return TOTP.generate({ ...form, secret: Secret.fromBase32(secret), timestamp: now.getTime() });
}
