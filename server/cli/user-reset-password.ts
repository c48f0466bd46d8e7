import { findAccount, replacePassword } from '../modules/access/index.ts';
import { recordChange, systemActor } from '../modules/audit/index.ts';
import { choosePassword, readEmail } from './accounts.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const userResetPasswordCommand: Command = {
  name: 'user reset-password',
  usage: '--email <address> [--password <password>]',
  summary: 'Set a new password and end all sessions of the user',
  async run(args, config) {
    const options = readOptions(args, { email: 'required', password: 'optional' });
    const email = readEmail('email', options.email);
    const { hash, line } = await choosePassword(options.password);
    return withDatabase(config, (db) =>
      db.transaction(async (tx) => {
        const user = await findAccount(tx, email);
        if (!user) throw new UsageFault(`there is no account for ${email}`);
        for (const tenantId of await replacePassword(tx, user.id, hash)) {
          await recordChange(tx, systemActor('command line'), {
            tenantId,
            action: 'user.reset_password',
            target: { type: 'user', id: user.id },
          });
        }
        return [`Set a new password for ${email} and ended all of their sessions.`, line];
      }),
    );
  },
};
