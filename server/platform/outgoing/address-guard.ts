import { type AddressRules, createAddressCheck } from './allowed-address.ts';
import { createResolver, type ResolveName } from './resolve-name.ts';

/** No connection was made, because the service may not connect to this address for its customers. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export interface AddressGuard {
  /** Plain http is for development. */
  readonly allowsHttp: boolean;
  /**
   * The addresses to connect to for a name, all of them allowed. A name that also has a forbidden address is refused:
   * there is no good reason to publish an internal address beside a public one.
   */
  resolve(hostname: string): Promise<string[]>;
}

export function createAddressGuard(
  rules: AddressRules,
  resolveName: ResolveName = createResolver(),
): AddressGuard {
  const isAllowed = createAddressCheck(rules);
  return {
    allowsHttp: rules.allowPrivate,
    async resolve(hostname) {
      const addresses = await resolveName(hostname.replace(/^\[|\]$/g, ''));
      if (!addresses.every(isAllowed)) {
        throw new AddressRefused('the address is not public');
      }
      return addresses;
    },
  };
}
