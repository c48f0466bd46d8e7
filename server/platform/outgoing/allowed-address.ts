import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface AddressRules {
  /** Development: private addresses and plain http. */
  allowPrivate: boolean;
  /** Private ranges that the operator allows, like 10.1.0.0/16. */
  allowedRanges: readonly string[];
}

export type AddressCheck = (address: string) => boolean;

const everywhereIpv6 = ipaddr.parseCIDR('2000::/3');
/** Ranges of a developer's machine and its containers. Never link-local, where clouds keep their secrets. */
const developers = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Whether a webhook or a sign-in at a provider may connect to an address: it must be of the public internet, or of a range that the operator allows.
 * An IPv4 address that is mapped into IPv6 is checked as IPv4. Ranges that are translated to IPv4 (NAT64, 6to4, Teredo)
 * do not count as public.
 */
export function createAddressCheck({ allowPrivate, allowedRanges }: AddressRules): AddressCheck {
  const ranges = allowedRanges.map(asRange);
  return (text) => {
    // Only the usual notation: the library also accepts 1.2.3 and 0x7f.1.
    if (isIP(text) === 0) return false;
    const address = ipaddr.process(text);
    if (ranges.some((range) => range[0].kind() === address.kind() && address.match(range))) return true;
    if (allowPrivate && developers.has(address.range())) return true;
    if (address.range() !== 'unicast') return false;
    return address.kind() === 'ipv4' || address.match(everywhereIpv6);
  };
}

function asRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
