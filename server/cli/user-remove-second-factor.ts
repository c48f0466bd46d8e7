import { dropSecondFactor, findAccount, recordForUser } from '../modules/access/index.ts';
import { systemActor } from '../modules/audit/index.ts';
import { readEmail } from './accounts.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const userRemoveSecondFactorCommand: Command = {
  name: 'user remove-second-factor',
  usage: '--email <address>',
  summary: 'Remove the second factor of a user who lost it, and end all of their sessions',
  async run(args, config) {
    const options = readOptions(args, { email: 'required' });
    const email = readEmail('email', options.email);
    return withDatabase(config, (db) =>
      db.transaction(async (tx) => {
        const user = await findAccount(tx, email);
        if (!user) throw new UsageFault(`there is no account for ${email}`);
        if (!(await dropSecondFactor(tx, user.id))) throw new UsageFault(`${email} has no second factor`);
        await recordForUser(tx, systemActor('command line'), user.id, 'user.remove_second_factor');
        return [`Removed the second factor of ${email} and ended all of their sessions.`];
      }),
    );
  },
};
