/**
 * One entry for both: the commands of `packages/cli`, which call the API, and the operator commands, which need the database. An
 * installation without the packages (the image) has the operator commands alone. What only the others need is not
 * loaded: the code of the service takes a second.
 */
export async function runCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const commandLine = await loadCommandLine();
  if (commandLine?.knowsCommand(args)) return commandLine.run(args);
  const { isOperatorCommand, operatorCommands, runCommand } = await import('./run-command.ts');
  if (commandLine && !isOperatorCommand(args)) return commandLine.run(args, { foreign: operatorCommands });
  const { readConfig } = await import('../config.ts');
  const { status, output, errors } = await runCommand(args, () => readConfig(env));
  for (const line of errors) console.error(`laurel: ${line}`);
  for (const line of output) console.log(line);
  return status;
}

async function loadCommandLine() {
  try {
    return await import('../../packages/cli/src/run.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}
