import { Command, Option } from 'commander';
import type { AddCommand, Cli } from './cli.ts';
import { addApply } from './commands/apply.ts';
import { addCalendar } from './commands/calendar.ts';
import { addCompletion } from './commands/completion.ts';
import { addDeliveries } from './commands/deliveries.ts';
import { addDiff } from './commands/diff.ts';
import { addEvents } from './commands/events.ts';
import { addExperiment } from './commands/experiment.ts';
import { addImport } from './commands/import.ts';
import { addKeys } from './commands/keys.ts';
import { addListen } from './commands/listen.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addMcp } from './commands/mcp.ts';
import { addMessages } from './commands/messages.ts';
import { addOpen } from './commands/open.ts';
import { addPlan } from './commands/plan.ts';
import { addPlayers } from './commands/players.ts';
import { addProjects } from './commands/projects.ts';
import { addPull } from './commands/pull.ts';
import { addRequests } from './commands/requests.ts';
import { addReverse } from './commands/reverse.ts';
import { addSchema } from './commands/schema.ts';
import { addSegments } from './commands/segments.ts';
import { addSend } from './commands/send.ts';
import { addTail } from './commands/tail.ts';
import { addTrigger } from './commands/trigger.ts';
import { addTypes } from './commands/types.ts';
import { addVerify } from './commands/verify.ts';
import { addWhoami } from './commands/whoami.ts';
import { valueOption } from './completion-values.ts';
import type { GlobalOptions } from './connection.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

/** Commands that another program runs under the same name. */
export interface ForeignCommands {
  heading: string;
  commands: readonly { name: string; usage: string; summary: string }[];
}

const groups: readonly [heading: string, commands: readonly AddCommand[]][] = [
  ['Account:', [addLogin, addLogout, addWhoami, addProjects, addKeys]],
  ['Events:', [addListen, addTrigger, addSend, addTail, addEvents, addDeliveries, addRequests]],
  [
    'Data:',
    [addPlayers, addMessages, addSegments, addImport, addVerify, addReverse, addCalendar, addExperiment],
  ],
  ['Configuration as code:', [addPull, addPlan, addApply, addDiff, addSchema, addTypes]],
  ['More:', [addMcp, addOpen, addCompletion]],
];

export function createProgram(
  terminal: Terminal,
  foreign?: ForeignCommands,
): { program: Command; cli: Cli; outcome(): ExitCode } {
  const program = new Command('laurel');
  let outcome: ExitCode = exitCodes.ok;
  const cli: Cli = {
    terminal,
    options: () => program.opts<GlobalOptions>(),
    endWith: (code) => {
      outcome = code;
    },
    foreign: foreign?.commands.map(({ name }) => name) ?? [],
  };
  program
    .description('The command line of Laurel.')
    .version(version, '-v, --version', 'Show the version')
    .helpOption('-h, --help', 'Show help')
    .option('--url <address>', 'Which service (default: LAUREL_URL, the last sign-in, http://localhost:3000)')
    .addOption(
      valueOption(
        '--project <name or id>',
        'Which project (default: the one chosen with "laurel use")',
        'projects',
      ),
    )
    .addOption(
      new Option('--env <environment>', 'Which environment (default: test)').choices(['live', 'test']),
    )
    .option('--json', 'Print JSON for programs')
    .showSuggestionAfterError()
    .showHelpAfterError('Run "laurel help" to see the commands.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
      getOutHasColors: () => terminal.colors.out,
      getErrHasColors: () => terminal.colors.err,
    });
  for (const [heading, commands] of groups) {
    program.commandsGroup(heading);
    for (const add of commands) add(program, cli);
  }
  program.addHelpCommand(
    new Command('help').argument('[command]').description('Show help for a command').helpGroup('More:'),
  );
  if (foreign) program.addHelpText('after', () => `\n${foreignHelp(foreign)}`);
  for (const command of program.commands) quiet(command);
  return { program, cli, outcome: () => outcome };
}

/** Applies the settings of the program to all subcommands, because nested ones do not inherit them. */
function quiet(command: Command): void {
  for (const inner of command.commands) {
    inner.copyInheritedSettings(command);
    quiet(inner);
  }
}

export function commandNames(): string[] {
  const program = new Command();
  // For lists of commands; these are never run.
  const cli = { options: () => ({}), foreign: [] } as unknown as Cli;
  for (const [, commands] of groups) for (const add of commands) add(program, cli);
  return program.commands.map((command) => command.name());
}

function foreignHelp({ heading, commands }: ForeignCommands): string {
  return [
    heading,
    ...commands.flatMap(({ name, usage, summary }) => [`  ${`${name} ${usage}`.trim()}`, `      ${summary}`]),
  ].join('\n');
}
