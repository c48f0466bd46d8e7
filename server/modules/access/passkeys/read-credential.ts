import { invalid } from '../../../platform/faults.ts';
import { own } from '../../../platform/own-properties.ts';
import { messages } from '../messages.ts';
import type { GivenAssertion, GivenRegistration } from './verify.ts';

/**
 * What browsers make of a credential (`toJSON()`). Its fields are read one by one, and all others are left alone: browsers add to it
 * from year to year.
 */
type Given = Readonly<Record<string, unknown>>;

const longest = 32_768;

export function readRegistration(credential: Given): GivenRegistration {
  const response = objectIn(credential, 'response');
  return {
    id: encodedIn(credential, '', 'id'),
    response: {
      clientDataJSON: encodedIn(response, 'response/', 'clientDataJSON'),
      attestationObject: encodedIn(response, 'response/', 'attestationObject'),
      transports: transportsIn(response),
    },
  };
}

export function readAssertion(credential: Given): GivenAssertion {
  const response = objectIn(credential, 'response');
  const { userHandle } = response;
  return {
    id: encodedIn(credential, '', 'id'),
    response: {
      clientDataJSON: encodedIn(response, 'response/', 'clientDataJSON'),
      authenticatorData: encodedIn(response, 'response/', 'authenticatorData'),
      signature: encodedIn(response, 'response/', 'signature'),
      userHandle: typeof userHandle === 'string' ? userHandle : null,
    },
  };
}

function objectIn(given: Given, name: string): Given {
  const value = own(given, name);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Given;
  throw invalid(`/credential/${name}`, messages.credentialObject);
}

function encodedIn(given: Given, parent: string, name: string): string {
  const value = own(given, name);
  if (typeof value === 'string' && value.length <= longest && /^[A-Za-z0-9_-]+$/.test(value)) return value;
  throw invalid(`/credential/${parent}${name}`, messages.credentialText);
}

/** How to reach the authenticator again: a hint for browsers, so what is odd is left out. */
function transportsIn({ transports }: Given): string[] {
  if (!Array.isArray(transports)) return [];
  return transports.filter((one) => typeof one === 'string' && /^[a-z-]{1,32}$/.test(one)).slice(0, 10);
}
