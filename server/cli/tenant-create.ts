import { Value } from 'typebox/value';
import { findAccount } from '../modules/access/index.ts';
import { systemActor } from '../modules/audit/index.ts';
import { createTenant } from '../modules/tenancy/index.ts';
import { Name } from '../platform/http/record-fields.ts';
import { choosePassword, createAccount, readEmail } from './accounts.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const tenantCreateCommand: Command = {
  name: 'tenant create',
  usage: '--name <name> --owner-email <address>',
  summary: 'Create a tenant; creates an account for its owner if needed',
  async run(args, config) {
    const options = readOptions(args, { name: 'required', 'owner-email': 'required' });
    const { name } = options;
    const email = readEmail('owner-email', options['owner-email']);
    if (!Value.Check(Name, name)) throw new UsageFault('--name must have 1 to 200 characters');
    const { hash, line } = await choosePassword(undefined);
    return withDatabase(config, (db) =>
      db.transaction(async (tx) => {
        const known = await findAccount(tx, email);
        const ownerId = known?.id ?? (await createAccount(tx, email, hash));
        const tenant = await createTenant(tx, systemActor('command line'), ownerId, name);
        return [`Created the tenant ${name} (${tenant.id}), owned by ${email}.`, ...(known ? [] : [line])];
      }),
    );
  },
};
