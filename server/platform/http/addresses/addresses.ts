import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Addresses {
  isProxy(address: string): boolean;
  /** The address of the caller: that of the connection, or what trusted proxies say in X-Forwarded-For. */
  callerOf(connectedFrom: string, forwardedFor: string | string[] | undefined): string;
}

export function createAddresses(trustedProxies: readonly string[]): Addresses {
  const ranges = trustedProxies.map(asRange);
  const isProxy = (address: string) => {
    if (ranges.length === 0 || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
  };

  return {
    isProxy,
    callerOf(connectedFrom, forwardedFor) {
      let caller = connectedFrom;
      const forwarded = readForwarded(String(forwardedFor ?? ''));
      while (isProxy(caller)) {
        const before = forwarded.pop();
        if (before === undefined) break;
        caller = before;
      }
      return caller;
    },
  };
}

/**
 * The addresses in an X-Forwarded-For header. Some proxies write "unknown", or an address with its port. Anything
 * else is dropped together with everything before it, because no trusted proxy vouches for that.
 */
export function readForwarded(given: string): string[] {
  const kept: string[] = [];
  for (const part of given.split(',').reverse()) {
    const address = part
      .trim()
      .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
      .replace(/^([\d.]+):\d+$/, '$1');
    if (isIP(address) === 0) break;
    kept.unshift(address);
  }
  return kept;
}

/** What bounds count by: an IPv4 address, or the /64 of an IPv6 address, which is what one subscriber gets. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}

function asRange(value: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (value.includes('/')) return ipaddr.parseCIDR(value);
  const address = ipaddr.process(value);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
