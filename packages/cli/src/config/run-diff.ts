import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { exitCodes } from '../exit-codes.ts';
import { printable, styled } from '../terminal.ts';
import { faultyFolder, readBundle } from './bundle.ts';
import { withoutNulls } from './definition-values.ts';
import { changesText, type Named, nameOf, valueLines } from './plan-text.ts';
import { readDefinitions } from './project-definitions.ts';
import { keyOf } from './read-folder.ts';
import { requestPlan } from './request-plan.ts';
import { slowCalls } from './run-plan.ts';

/** Shows all differences, including definitions that only the folder or only the project has. */
export async function diff(cli: Cli, dir: string): Promise<void> {
  const { terminal } = cli;
  const read = await readBundle(dir);
  const { api } = await connectToProject(terminal, cli.options(), slowCalls);
  const planned = await requestPlan(api, read.bundle, false, terminal.ended);
  if (planned.faults.length > 0) throw faultyFolder(dir, planned.faults.map(read.place));
  const { byKey } = readDefinitions(await api.get('/definitions/bundle'));
  const here = new Map(read.folder.files.map((file) => [keyOf(file), file.value]));
  const inFolder = (kind: string) => read.folder.lists.includes(kind);
  const onlyInProject = [...byKey.values()].flatMap(({ kind, id, value }) =>
    id !== undefined && inFolder(kind) && !here.has(keyOf({ kind, id })) ? [{ kind, id, value }] : [],
  );
  const onlyHere = planned.create.map(({ kind, id }) => ({
    kind,
    id,
    value: here.get(`${kind}/${id}`) ?? {},
  }));
  const { update } = planned;
  const colors = terminal.colors.out;
  print(cli, { onlyHere, changed: update, onlyInProject }, () => {
    const parts = [
      ...onlyInProject.map((one) => whole('-', 'red', one, colors)),
      ...(update.length > 0 ? [changesText({ create: [], update, delete: [] }, colors)] : []),
      ...onlyHere.map((one) => whole('+', 'green', one, colors)),
    ];
    return parts.length === 0 ? `${dir} and the project are the same.` : parts.join('\n');
  });
  if (onlyHere.length + update.length + onlyInProject.length > 0) cli.endWith(exitCodes.changes);
}

function whole(
  mark: string,
  style: 'red' | 'green',
  { value, ...name }: Named & { value: Record<string, unknown> },
  colors: boolean,
): string {
  const lines = valueLines(withoutNulls(value)).map((line) => `    ${mark} ${line}`);
  return [`${mark} ${printable(nameOf(name))}`, ...lines]
    .map((line) => styled(colors, style, line))
    .join('\n');
}
