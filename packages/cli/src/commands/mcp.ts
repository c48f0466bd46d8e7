import { randomBytes } from 'node:crypto';
import { type Command, InvalidArgumentError } from 'commander';
import type { Cli } from '../cli.ts';
import { usageError } from '../exit-codes.ts';
import { styled } from '../terminal.ts';

interface McpOptions {
  readOnly?: boolean;
  http?: boolean;
  host: string;
  port: number;
  secret?: string;
  allowHost: string[];
}

const several = (value: string, before: string[]) => [...before, value];

export function addMcp(program: Command, cli: Cli): void {
  program
    .command('mcp')
    .description(
      'Let an AI assistant read the project and draft changes, over the Model Context Protocol; it cannot publish them',
    )
    .option('--read-only', 'Without the tools that draft changes')
    .option('--http', 'Serve over HTTP instead of standard input and output')
    .option('--port <number>', 'Which port, with --http', readPort, 8808)
    .option('--host <address>', 'Which address to listen at, with --http', '127.0.0.1')
    .option(
      '--allow-host <name>',
      'A further name that clients call this server by, with --http; may be repeated',
      several,
      [],
    )
    .option(
      '--secret <secret>',
      'What clients must send, with --http (default: LAUREL_MCP_SECRET, or a new one)',
    )
    .action((options: McpOptions) => serve(cli, options));
}

async function serve(
  cli: Cli,
  { http, host, port, allowHost, readOnly = false, ...given }: McpOptions,
): Promise<void> {
  const { terminal } = cli;
  const chosen = given.secret ?? (terminal.env['LAUREL_MCP_SECRET'] || undefined);
  const secret = chosen === undefined ? randomBytes(32).toString('base64url') : checkSecret(chosen);
  // Loaded only here, because the SDK of the protocol takes longer to load than all other commands.
  const { openReader } = await import('../mcp/reader.ts');
  const reader = await openReader(terminal, cli.options(), { readOnly });
  if (!http) {
    const { serveStdio } = await import('../mcp/serve-stdio.ts');
    return serveStdio(terminal, reader);
  }
  const { serveHttp } = await import('../mcp/serve-http.ts');
  await serveHttp(terminal, reader, { host, port, secret, allowHost }, (address) => {
    // The caller knows a secret that they chose, so it is not printed.
    const shown = chosen === undefined ? { secret } : {};
    if (cli.options().json) {
      terminal.out(JSON.stringify({ ready: true, address, environment: reader.where.environment, ...shown }));
      return;
    }
    const { project, environment } = reader.where;
    terminal.err(`MCP server for ${project ? `${project}, ` : ''}${environment} at ${address}`);
    if (chosen === undefined) terminal.err(`Secret: ${styled(terminal.colors.err, 'bold', secret)}`);
  });
}

function checkSecret(secret: string): string {
  if (/^[\x21-\x7e]{16,256}$/.test(secret)) return secret;
  throw usageError('The secret must have 16 to 256 characters: letters, digits and signs, without spaces.');
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  }
  return port;
}
