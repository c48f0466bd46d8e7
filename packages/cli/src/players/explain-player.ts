import type { Answer } from '@laurel/sdk';
import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { usageError } from '../exit-codes.ts';
import { printable, styled } from '../terminal.ts';

export interface ExplainOptions {
  badge?: string;
  quest?: string;
  adventure?: string;
}

type Explanation = Answer<'/players/{playerId}/explain', 'get'>;
type Path = Explanation['paths'][number];

export async function explainPlayer(cli: Cli, playerId: string, options: ExplainOptions): Promise<void> {
  const { badge, quest, adventure } = options;
  const named = Object.entries({ badge, quest, adventure }).filter(([, id]) => id !== undefined);
  const [target] = named;
  if (!target || named.length > 1) throw usageError('Name one of --badge, --quest and --adventure.');
  const { api } = await connectToProject(cli.terminal, cli.options());
  const query = {
    ...(badge === undefined ? {} : { badgeId: badge }),
    ...(quest === undefined ? {} : { questId: quest }),
    ...(adventure === undefined ? {} : { adventureId: adventure }),
  };
  const explanation = await api.get('/players/{playerId}/explain', {
    params: { path: { playerId }, query },
  });
  const [kind, id = ''] = target;
  print(cli, explanation, () => describe(cli, playerId, `${kind} ${id}`, explanation));
}

function describe(
  { terminal }: Cli,
  playerId: string,
  target: string,
  { earned, paths }: Explanation,
): string {
  const colors = terminal.colors.out;
  const has = target.startsWith('badge')
    ? ['has the', 'does not have the']
    : ['has completed the', 'has not completed the'];
  const head = printable(`${playerId} ${has[earned ? 0 : 1]} ${target}.`);
  const ways =
    paths.length === 0 ? ['Nothing leads to it.'] : paths.flatMap((path) => wayLines(path, colors));
  return [styled(colors, earned ? 'green' : 'yellow', head), ...ways].join('\n');
}

function wayLines({ kind, id, name, state, on, when, missing, last }: Path, colors: boolean): string[] {
  const waits = on === null ? '' : `, on ${on}${when === null ? '' : ` when ${when}`}`;
  const lines = [
    `  ${styled(colors, 'cyan', `${kind} ${printable(id)}`)} "${printable(name)}": ${state}${printable(waits)}`,
    ...missing.map(({ what, have, need }) => `    missing: ${printable(what)}, ${have} of ${need}`),
  ];
  if (last === null) return lines;
  const condition = last.condition === null ? '' : `: ${last.condition} ${JSON.stringify(last.values)}`;
  return [...lines, printable(`    last: ${last.type} at ${last.at}, ${last.outcome}${condition}`)];
}
