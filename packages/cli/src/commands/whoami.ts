import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { connect, connectToProject } from '../connection.ts';
import { facts } from '../table.ts';

export function addWhoami(program: Command, cli: Cli): void {
  program
    .command('whoami')
    .description('Show who is signed in, where, and which project is used')
    .action(() => whoAmI(cli));
}

async function whoAmI(cli: Cli): Promise<void> {
  const { terminal } = cli;
  const connection = await connect(terminal, cli.options());
  const { url, api, credential, profile } = connection;
  const show = (value: Record<string, unknown>, lines: readonly (readonly [string, unknown])[]) =>
    print(cli, value, () => facts(lines, terminal.colors.out));
  if (credential.type === 'key') {
    const { environment } = await connectToProject(terminal, cli.options());
    // Any read shows whether the key is valid.
    await api.get('/levels');
    const hint = `…${credential.key.slice(-4)}`;
    return show({ url, apiKey: hint, environment }, [
      ['Service', url],
      ['API key', hint],
      ['Environment', environment],
    ]);
  }
  const { email, role, memberships } = await api.get('/auth/me');
  const environment = cli.options().env ?? profile.environment ?? 'test';
  const tenants = memberships.map(({ tenantName, role: own }) => ({ name: tenantName, role: own }));
  show({ url, email, role, tenants, project: profile.project ?? null, environment }, [
    ['Service', url],
    ['Signed in as', email],
    ...tenants.map(({ name, role: own }) => ['Tenant', `${name} (${own})`] as const),
    ['Project', profile.project ? `${profile.project.name} (${profile.project.id})` : 'none chosen'],
    ['Environment', environment],
  ]);
}
