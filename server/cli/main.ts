import { readConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

const { status, output, errors } = await runCommand(process.argv.slice(2), () => readConfig(process.env));
for (const line of errors) console.error(`laurel: ${line}`);
for (const line of output) console.log(line);
process.exitCode = status;
