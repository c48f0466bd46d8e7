import { systemActor } from '../modules/audit/index.ts';
import { takeDomain } from '../modules/sso/index.ts';
import { isId } from '../platform/ids.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const ssoVerifyDomainCommand: Command = {
  name: 'sso verify-domain',
  usage: '--tenant <id> --domain <domain>',
  summary: 'Verify a domain of a tenant for single sign-on without its DNS record',
  async run(args, config) {
    const options = readOptions(args, { tenant: 'required', domain: 'required' });
    const { tenant, domain } = options;
    if (!isId(tenant)) throw new UsageFault('--tenant must be the id of a tenant');
    return withDatabase(config, (db) =>
      db.transaction(async (tx) => {
        await takeDomain(tx, new Date(), systemActor('command line'), tenant, domain.toLowerCase());
        return [`${domain.toLowerCase()} counts as a domain of the tenant from now on.`];
      }),
    );
  },
};
