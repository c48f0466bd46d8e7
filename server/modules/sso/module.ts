import { purgeJob, repeatStatement } from '../../platform/jobs.ts';
import { createAddressGuard } from '../../platform/outgoing/address-guard.ts';
import type { AddressRules } from '../../platform/outgoing/allowed-address.ts';
import type { Access } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { ssoData } from './data.ts';
import { createProviders } from './provider.ts';
import { purgeAttempts, purgeLinks, purgeLogouts } from './queries.ts';
import { createTxtReader } from './read-txt.ts';
import { ssoEndpoints } from './routes.ts';

/** `addresses`: what webhooks may contact, providers may be at. */
export function openSso(
  { jobDb }: Kit,
  {
    access,
    addresses,
    dnsServers,
  }: { access: Access; addresses: AddressRules; dnsServers: readonly string[] },
): Module {
  const guard = createAddressGuard(addresses);
  const providers = createProviders(guard);
  const { guards } = access;
  const readTxt = createTxtReader(dnsServers);
  return {
    data: ssoData,
    endpoints: ssoEndpoints({ ...access.dependencies, guards, guard, providers, readTxt }),
    jobs: [
      purgeJob('sign-ins at providers', repeatStatement(purgeAttempts, jobDb)),
      purgeJob('logouts of providers', repeatStatement(purgeLogouts, jobDb)),
      purgeJob('links to accounts', repeatStatement(purgeLinks, jobDb)),
    ],
    stop: () => providers.close(),
  };
}
