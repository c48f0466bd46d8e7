import type { readConfig } from '../config.ts';
import { Fault } from '../platform/faults.ts';
import { StoreFault } from '../platform/objects/object-store.ts';
import { BackupFault } from '../platform/postgres/backup/fault.ts';
import { EmbeddedFault } from '../platform/postgres/embedded/index.ts';
import { StartupFault } from '../platform/startup-fault.ts';
import { archiveReadCommand } from './archive-read.ts';
import { backupCommand } from './backup.ts';
import { type Command, UsageFault } from './command.ts';
import { keyCreateCommand } from './key-create.ts';
import { migrateCommand } from './migrate.ts';
import { projectListCommand } from './project-list.ts';
import { projectSetPlanCommand } from './project-set-plan.ts';
import { removalListCommand } from './removal-list.ts';
import { restoreCommand } from './restore.ts';
import { secretReplaceLostCommand } from './secret-replace-lost.ts';
import { secretResealCommand } from './secret-reseal.ts';
import { secretRotateCommand } from './secret-rotate.ts';
import { ssoVerifyDomainCommand } from './sso-verify-domain.ts';
import { storageCopyCommand } from './storage-copy.ts';
import { storageTakeOverCommand } from './storage-take-over.ts';
import { tenantCreateCommand } from './tenant-create.ts';
import { tenantSetLimitsCommand } from './tenant-set-limits.ts';
import { userCreateCommand } from './user-create.ts';
import { userRemoveSecondFactorCommand } from './user-remove-second-factor.ts';
import { userResetPasswordCommand } from './user-reset-password.ts';

const commands: readonly Command[] = [
  migrateCommand,
  backupCommand,
  restoreCommand,
  archiveReadCommand,
  storageCopyCommand,
  storageTakeOverCommand,
  userCreateCommand,
  userResetPasswordCommand,
  ssoVerifyDomainCommand,
  userRemoveSecondFactorCommand,
  tenantCreateCommand,
  tenantSetLimitsCommand,
  projectListCommand,
  projectSetPlanCommand,
  removalListCommand,
  keyCreateCommand,
  secretRotateCommand,
  secretResealCommand,
  secretReplaceLostCommand,
];

/** For the help of the whole command line (main.ts). */
export const operatorCommands = {
  heading: 'Operator commands (they need the database and the settings of the service):',
  commands,
};

/** Whether these words name an operator command, complete or not. */
export function isOperatorCommand(args: readonly string[]): boolean {
  return commands.some(({ name }) => name.split(' ')[0] === args[0]);
}

const help = [
  'The operator commands. They use the same settings as the service and work whether or not the service is running.',
  '',
  ...commands.flatMap(({ name, usage, summary }) => [`  ${`${name} ${usage}`.trim()}`, `      ${summary}`]),
  '  help',
  '      Show this help',
];

export interface Outcome {
  status: 0 | 1;
  output: readonly string[];
  errors: readonly string[];
}

export async function runCommand(
  args: string[],
  settings: () => ReturnType<typeof readConfig>,
): Promise<Outcome> {
  if (args.length === 0 || args[0] === 'help' || args.includes('--help')) return done(help);
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word));
  if (!command) {
    const words = args.filter((word) => !word.startsWith('-')).slice(0, 2);
    return refused([`unknown command "${words.join(' ')}"; see: npm run laurel -- help`]);
  }
  const read = settings();
  if ('faults' in read) return refused(read.faults);
  // A misspelt setting could select another database than the service's, so warnings are always printed.
  const { config, warnings } = read;
  try {
    return done(await command.run(args.slice(command.name.split(' ').length), config), warnings);
  } catch (error) {
    if (!isTold(error)) throw error;
    return refused([...warnings, error.message]);
  }
}

/** What was worded for a reader; anything else is a defect and keeps its stack. */
function isTold(error: unknown): error is Error {
  return [UsageFault, Fault, StartupFault, EmbeddedFault, BackupFault, StoreFault].some(
    (told) => error instanceof told,
  );
}

function done(output: readonly string[], errors: readonly string[] = []): Outcome {
  return { status: 0, output, errors };
}

function refused(errors: readonly string[]): Outcome {
  return { status: 1, output: [], errors };
}
