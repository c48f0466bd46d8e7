import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The library is loaded when somebody uses a passkey, not with the page. */
const library = () => import('@simplewebauthn/browser');

/** Only pages of https or localhost, and none whose address is a number. */
export function supportsPasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof window.PublicKeyCredential === 'function' &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  );
}

export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON });
}

export async function askPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON });
}

/** What the browser refused, or undefined where the error is not one of the browser. */
export function faultOfBrowser(error: unknown): 'known' | 'stopped' | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'InvalidStateError') return 'known';
  return error.name === 'NotAllowedError' || error.name === 'AbortError' || error.name === 'WebAuthnError'
    ? 'stopped'
    : undefined;
}
