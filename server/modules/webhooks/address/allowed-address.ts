import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface AddressRules {
  /** Development: private addresses and plain http. */
  allowPrivate: boolean;
  /** Private ranges that are allowed all the same, like 10.1.0.0/16. */
  allowedRanges: readonly string[];
}

export type AddressCheck = (address: string) => boolean;

const everywhereIpv6 = ipaddr.parseCIDR('2000::/3');
/** What a developer's machine and its containers are reached by. Never link-local, where clouds keep their secrets. */
const developers = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Whether an address may be dialled: one of the public internet, or of a range that the operator allows. An IPv4
 * address inside an IPv6 one (mapped) is judged as itself; ranges that lead to IPv4 addresses by translation (NAT64, 6to4,
 * Teredo) are not public.
 */
export function createAddressCheck({ allowPrivate, allowedRanges }: AddressRules): AddressCheck {
  const ranges = allowedRanges.map(asRange);
  return (text) => {
    // Only as the system writes them: the library also reads 1.2.3 and 0x7f.1.
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
