import { readFile, stat } from 'node:fs/promises';
import { parseDefinition } from '../config/parse-file.ts';
import { reasonOf } from '../config/read-folder.ts';
import { CliError } from '../exit-codes.ts';
import { readSeconds } from '../read-time.ts';
import { isRecord } from '../settings.ts';

export type FlowStep =
  | {
      do: 'send';
      type: string;
      player: string | undefined;
      properties: Record<string, unknown>;
      times: number;
    }
  | { do: 'clock'; move: { advanceSeconds: number } | { now: string } };

export interface Flow {
  /** As `PUT /players/{playerId}` takes it, with its id if the file names one. */
  player: { id: string | undefined; profile: Record<string, unknown> };
  steps: readonly FlowStep[];
}

const mostBytes = 1024 * 1024;
const mostSteps = 1_000;
const mostTimes = 1_000;

export async function readFlow(path: string): Promise<Flow> {
  const parsed = parseDefinition(await readText(path), path.endsWith('.json') ? 'json' : 'yaml');
  if ('faults' in parsed) {
    const [first] = parsed.faults;
    throw new CliError(`${path}${first?.line ? `:${first.line}` : ''} ${first?.message}.`);
  }
  const refuse = (what: string): never => {
    throw new CliError(`${path}: ${what}.`);
  };
  const { player, steps, ...others } = parsed.value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) refuse(`"${unknown}" is unknown; a flow has "player" and "steps"`);
  if (!Array.isArray(steps) || steps.length === 0)
    return refuse('"steps" must be a list with at least one step');
  if (steps.length > mostSteps) refuse(`"steps" has ${steps.length} steps; ${mostSteps} are allowed`);
  return {
    player: readPlayer(player, refuse),
    steps: steps.map((step, index) => readStep(step, (what) => refuse(`steps[${index}]${what}`))),
  };
}

async function readText(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > mostBytes) throw new CliError(`${path} has more than 1 MiB.`);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

type Refuse = (what: string) => never;

function readPlayer(value: unknown, refuse: Refuse): Flow['player'] {
  if (value === undefined) return { id: undefined, profile: {} };
  if (typeof value === 'string') return { id: value, profile: {} };
  if (!isRecord(value)) return refuse('"player" must be an id, or have "id", "displayName", "attributes"');
  const { id, ...profile } = value;
  if (id !== undefined && typeof id !== 'string') return refuse('player.id must be text');
  return { id, profile };
}

function readStep(step: unknown, refuse: Refuse): FlowStep {
  if (!isRecord(step) || 'send' in step === 'clock' in step) {
    return refuse(' must have "send" (the type of an event) or "clock"');
  }
  const { send, clock, ...rest } = step;
  if (clock !== undefined) {
    const [unknown] = Object.keys(rest);
    if (unknown !== undefined) return refuse(` has "${unknown}", which "clock" does not take`);
    return { do: 'clock', move: readMove(clock, refuse) };
  }
  const { player, properties = {}, times = 1, ...others } = rest;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    return refuse(` has "${unknown}"; "send" takes "player", "properties" and "times"`);
  if (typeof send !== 'string') return refuse('.send must be the type of an event');
  if (player !== undefined && typeof player !== 'string') return refuse('.player must be an id');
  if (!isRecord(properties)) return refuse('.properties must be an object');
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > mostTimes) {
    return refuse(`.times must be a whole number from 1 to ${mostTimes}`);
  }
  return { do: 'send', type: send, player, properties, times };
}

function readMove(clock: unknown, refuse: Refuse): { advanceSeconds: number } | { now: string } {
  const text = clock instanceof Date ? clock.toISOString() : clock;
  const seconds = typeof text === 'string' ? readSeconds(text) : undefined;
  if (seconds !== undefined) return { advanceSeconds: seconds };
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) return refuse('.clock must be by how much, such as 30m, 12h or 7d, or a time');
  return { now: new Date(at).toISOString() };
}
