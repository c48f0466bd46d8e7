export interface Step {
  word: string;
  /** What follows the word, on one line, with arguments filled in. */
  text: string;
}

export interface Stage {
  from: string;
  name: string | undefined;
  steps: readonly Step[];
}

/** The stages of a Dockerfile. Enough of its language for ours; a word that it does not know is refused. */
export function readDockerfile(text: string): Stage[] {
  const known = [
    'ARG',
    'FROM',
    'WORKDIR',
    'COPY',
    'RUN',
    'ENV',
    'VOLUME',
    'USER',
    'EXPOSE',
    'HEALTHCHECK',
    'CMD',
  ];
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line) && line.trim() !== '')
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const values = new Map<string, string>();
  const stages: { from: string; name: string | undefined; steps: Step[] }[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (!known.includes(word)) throw new Error(`the Dockerfile has a line that is not known here: ${line}`);
    const filled = rest.replaceAll(/\$\{(\w+)\}/g, (all, name: string) => values.get(name) ?? all);
    if (word === 'ARG') {
      const [name = '', value = ''] = rest.split('=');
      values.set(name, value);
    } else if (word === 'FROM') {
      const [from = '', , name] = filled.split(/\s+/);
      stages.push({ from, name, steps: [] });
    } else {
      stages.at(-1)?.steps.push({ word, text: filled });
    }
  }
  return stages;
}

export interface Copy {
  /** The stage that it comes from; absent: the files of the repository. */
  stage: string | undefined;
  sources: readonly string[];
  target: string;
}

export function copiesOf({ steps }: Stage): Copy[] {
  return steps
    .filter(({ word }) => word === 'COPY')
    .map(({ text }) => {
      const parts = text.split(/\s+/);
      const stage = parts[0]?.startsWith('--from=') ? parts.shift()?.slice('--from='.length) : undefined;
      return { stage, sources: parts.slice(0, -1), target: parts.at(-1) ?? '' };
    });
}

/** The last step with this word, as it counts for what runs. */
export function lastOf({ steps }: Stage, word: string): string | undefined {
  return steps.findLast((step) => step.word === word)?.text;
}

export function environmentOf({ steps }: Stage): Record<string, string> {
  const pairs = steps
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ text }) => text.split(/\s+/).map((pair) => pair.split('=') as [string, string]));
  return Object.fromEntries(pairs);
}

/** Whether a file of the repository is sent to the builder: the last line of .dockerignore that fits it or a folder above it decides. */
export function createContext(ignore: string): (path: string) => boolean {
  const rules = ignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), fits: patternOf(line.replace(/^!/, '')) }));
  return (path) => {
    const parts = path.split('/');
    const places = parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
    const rule = rules.findLast(({ fits }) => places.some((place) => fits.test(place)));
    return rule?.keeps ?? true;
  };
}

function patternOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\u0000', '(?:.*/)?');
  return new RegExp(`^${source}$`);
}
