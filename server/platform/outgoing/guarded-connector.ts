import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.ts';

/**
 * Connects only to the addresses that the guard has just allowed: with a second lookup the name could have changed. A URL
 * with an address instead of a name needs no lookup, so the address is checked directly.
 */
export function guardedConnector(
  guard: AddressGuard,
  timeoutMs: number,
  ca?: string,
): buildConnector.connector {
  const lookup: LookupFunction = (hostname, { all }, done) => {
    guard.resolve(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (all) done(null, found);
        else done(null, first?.address ?? '', first?.family ?? 4);
      },
      (error: Error) => done(error, []),
    );
  };
  const connect = buildConnector({
    lookup,
    autoSelectFamily: true,
    timeout: timeoutMs,
    allowH2: false,
    ...(ca === undefined ? {} : { ca }),
  });
  const connector: buildConnector.connector = (options, done) => {
    const literal = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) === 0) return void connect(options, done);
    guard.resolve(literal).then(
      () => connect(options, done),
      (error: Error) => done(error, null),
    );
  };
  return connector;
}
