import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copiesOf, createContext, environmentOf, lastOf, readDockerfile, type Stage } from './dockerfile.ts';

const root = join(import.meta.dirname, '../..');

/** A root directory: this machine's, with the files of a stage on top. */
interface Layer {
  /** What the stage wrote. */
  upper: string;
  work: string;
  merged: string;
}

export interface Image {
  user: string;
  command: readonly string[];
  healthCheck: readonly string[];
  directory: string;
  environment: Readonly<Record<string, string>>;
  /** What the image adds to its base. */
  files: string;
  /** Runs a command as the image does: in its root directory, as its user, with nothing but /data and /tmp to write to. */
  run(command: readonly string[], settings: Readonly<Record<string, string>>): ReturnType<typeof spawn>;
}

/** Why images cannot be assembled on this machine, in one line. */
export function whyNot(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux can do it';
  if (process.geteuid?.() !== 0) return 'it needs root, for unshare and chroot';
  const { status } = spawnSync('unshare', ['--mount', 'true']);
  return status === 0 ? undefined : 'unshare --mount does not work here';
}

/**
 * Follows the steps of the Dockerfile without a container engine: each stage is a layer on the root directory of this machine,
 * which takes the place of the base image, with the Node that the repository pins. RUN steps run in it by chroot.
 */
export function assembleImage(workspace: string): Image {
  const isSent = createContext(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const layers = new Map<string | undefined, Layer>();
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  let last: { stage: Stage; layer: Layer; directory: string } | undefined;
  for (const [place, stage] of stages.entries()) {
    const layer = createLayer(join(workspace, String(place)));
    let directory = '/';
    for (const { word, text } of stage.steps) {
      if (word === 'WORKDIR') {
        directory = text;
        mkdirSync(join(layer.upper, directory), { recursive: true });
      } else if (word === 'COPY') {
        const [copy] = copiesOf({ ...stage, steps: [{ word, text }] });
        if (copy) copyInto(layer, directory, copy, copy.stage ? layers.get(copy.stage) : undefined, isSent);
      } else if (word === 'RUN') {
        const script = `cd '${directory}' && ${text}`;
        const { status } = spawnSync('unshare', inLayer(layer, ['sh', '-c', script]), { stdio: 'inherit' });
        if (status !== 0) throw new Error(`failed: RUN ${text}`);
      }
    }
    layers.set(stage.name, layer);
    last = { stage, layer, directory };
  }
  if (!last) throw new Error('the Dockerfile has no stage');
  const { stage, layer, directory } = last;
  const user = lastOf(stage, 'USER') ?? 'root';
  const environment = environmentOf(stage);
  const asList = (text: string | undefined) =>
    JSON.parse(/\[.*\]$/.exec(text ?? '')?.[0] ?? '[]') as string[];
  return {
    user,
    environment,
    directory,
    command: asList(lastOf(stage, 'CMD')),
    healthCheck: asList(lastOf(stage, 'HEALTHCHECK')),
    files: layer.upper,
    run: (command, settings) => {
      const all = Object.entries({ PATH: searchPath, ...environment, ...settings });
      const inside = [
        'env',
        '--ignore-environment',
        `--chdir=${directory}`,
        ...all.map(([name, value]) => `${name}=${value}`),
        ...command,
      ];
      const data = environment['LAUREL_DATA_DIR'];
      const args = inLayer(layer, inside, { user, readOnly: true, data });
      return spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    },
  };
}

const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** With what the base image has: Node, and its user. */
function createLayer(directory: string): Layer {
  const layer = {
    upper: join(directory, 'upper'),
    work: join(directory, 'work'),
    merged: join(directory, 'merged'),
  };
  for (const path of Object.values(layer)) mkdirSync(path, { recursive: true });
  const node = join(layer.upper, 'usr/local/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  mkdirSync(join(layer.upper, 'etc'));
  const without = (text: string) => text.replaceAll(/^(node|[^:]*:[^:]*:1000):.*\n/gm, '');
  const passwd = without(readFileSync('/etc/passwd', 'utf8'));
  writeFileSync(join(layer.upper, 'etc/passwd'), `${passwd}node:x:1000:1000::/home/node:/bin/bash\n`);
  const group = without(readFileSync('/etc/group', 'utf8'));
  writeFileSync(join(layer.upper, 'etc/group'), `${group}node:x:1000:\n`);
  return layer;
}

function copyInto(
  layer: Layer,
  directory: string,
  { sources, target }: { sources: readonly string[]; target: string },
  from: Layer | undefined,
  isSent: (path: string) => boolean,
): void {
  const to = resolve(directory, target);
  for (const source of sources) {
    // Of several files each keeps its name; a folder becomes the target.
    const isFolder = !/\.\w+$|LICENSE$/.test(source);
    const path = join(layer.upper, to, isFolder ? '' : source);
    mkdirSync(dirname(path), { recursive: true });
    if (from) cpSync(join(from.upper, source), path, { recursive: true, verbatimSymlinks: true });
    else {
      const isPart = (file: string) => !file.includes('node_modules') && isSent(file.slice(root.length + 1));
      cpSync(join(root, source), path, { recursive: true, filter: isPart });
    }
  }
}

interface Inside {
  user?: string;
  readOnly?: boolean;
  data?: string | undefined;
}

/** The arguments of `unshare` that run a command with the layer as its root directory. All mounts end with it. */
function inLayer({ upper, work, merged }: Layer, command: readonly string[], inside: Inside = {}): string[] {
  const { user, readOnly = false, data } = inside;
  const at = (path: string) => `'${merged}${path}'`;
  const script = [
    'set -e',
    `mount -t overlay overlay -o 'lowerdir=/,upperdir=${upper},workdir=${work}' '${merged}'`,
    ...['/proc', '/dev'].map((path) => `mkdir -p ${at(path)} && mount --rbind '${path}' ${at(path)}`),
    ...(readOnly
      ? [...(data ? [`mount --bind '${upper}${data}' ${at(data)}`] : []), `mount -o remount,ro '${merged}'`]
      : []),
    // The command takes the place of this shell, so that signals reach it.
    `exec chroot ${user ? `--userspec=${user} ` : ''}'${merged}' "$@"`,
  ].join('\n');
  return ['--mount', 'sh', '-c', script, 'sh', ...command];
}
