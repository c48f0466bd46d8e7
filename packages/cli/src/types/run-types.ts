import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type Cli, print } from '../cli.ts';
import { countOf } from '../config/fault.ts';
import { writeInside } from '../config/write-inside.ts';
import { connectToProject } from '../connection.ts';
import { CliError } from '../exit-codes.ts';
import { patientCall } from '../patient-call.ts';
import { type Calls, type ProjectShape, readProject } from './read-project.ts';
import { writePython } from './write-python.ts';
import { writeTypeScript } from './write-typescript.ts';

export interface TypesOptions {
  python?: boolean;
  out?: string;
  check?: boolean;
}

export async function writeTypes(
  cli: Cli,
  { python = false, check = false, out }: TypesOptions,
): Promise<void> {
  const file = out ?? (python ? 'laurel_types.py' : 'laurel-types.ts');
  const shape = await readProject(await callsOf(cli));
  const text = python ? writePython(shape) : writeTypeScript(shape);
  if (check) await compare(file, text, python);
  else await writeInside(dirname(file), basename(file), text);
  print(cli, { file, ...counts(shape) }, () => {
    const { eventTypes, ids } = counts(shape);
    const what = `${countOf(eventTypes, 'event type')} and ${countOf(ids, 'id')}`;
    return check ? `${file} is up to date: ${what}.` : `${file}: ${what}.`;
  });
}

function counts({ events, ids }: ProjectShape) {
  return { eventTypes: events.length, ids: ids.reduce((sum, [, list]) => sum + list.length, 0) };
}

async function callsOf(cli: Cli): Promise<Calls> {
  const { terminal } = cli;
  const { api } = await connectToProject(terminal, cli.options(), { retry: false });
  const call = <T>(work: () => Promise<T>) =>
    patientCall(work, terminal.ended, (seconds, why) =>
      terminal.err(`Waiting ${countOf(seconds, 'second')}: ${why}.`),
    );
  return {
    bundle: async () => ({ ...(await call(() => api.get('/definitions/bundle'))) }),
    seenTypes: async () => {
      const { types } = await call(() => api.get('/analytics/event-types'));
      return types.map(({ type }) => type);
    },
    seenProperties: (type) =>
      call(() => api.get('/analytics/event-properties', { params: { query: { type } } })),
  };
}

async function compare(file: string, text: string, python: boolean): Promise<void> {
  const found = await readFile(file, 'utf8').catch(() => undefined);
  if (found === text) return;
  const command = `laurel types${python ? ' --python' : ''}`;
  throw new CliError(
    found === undefined
      ? `There is no file ${file}. "${command}" writes it.`
      : `${file} is not up to date: run "${command}" again.`,
  );
}
