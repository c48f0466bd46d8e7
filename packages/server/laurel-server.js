#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Runs on Node 20 and later, and only starts the service on the Node that it needs: the one that npm installed with it, or
 * this one where npm has none for the machine. Kept to what Node 20 knows.
 */
const leastNode = 24;
const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

const help = `Laurel ${version}

  laurel-server              start the service
  laurel-server <command>    run an operator's command: backup, restore, user, key, secret, migrate, …
  laurel-server help         list these commands
  laurel-server --version    print the version

Settings are environment variables. The most used ones:

  LAUREL_DATA_DIR   where the database and the secret key are (./laurel-data)
  PORT, HOST        where it listens (3000, 127.0.0.1)
  DATABASE_URL      your own PostgreSQL instead of the one that is included
`;

/** @returns {string | undefined} */
function findNode() {
  // The Node that npm installs needs glibc.
  const hasGlibc = 'glibcVersionRuntime' in process.report.getReport().header;
  const own = Number.parseInt(process.versions.node, 10) >= leastNode ? process.execPath : undefined;
  if (process.platform !== 'linux' || !hasGlibc) return own;
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-linux-${process.arch}/package.json`);
    const program = join(dirname(manifest), 'bin/node');
    return existsSync(program) ? program : own;
  } catch {
    return own;
  }
}

/** @param {string} node @param {string[]} args */
function start(node, args) {
  // Another directory of somebody may well be called "data".
  const env = { ...process.env, LAUREL_DATA_DIR: process.env.LAUREL_DATA_DIR || './laurel-data' };
  const isBelowNpx = process.env.npm_command === 'exec';
  // The service takes the place of this process, where Node can do that: signals then reach it directly.
  if (process.execve && !isBelowNpx) process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { env, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npx passes a signal to the shell between it and this process. The shell ends and does not pass it on.
  if (isBelowNpx) endWithParent(child);
  child.on('error', (error) => refuse(error.message));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function endWithParent(child) {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  }, 500);
  looking.unref();
}

/** @param {string} why */
function refuse(why) {
  process.stderr.write(`laurel: ${why}\n`);
  process.exitCode = 1;
}

const args = process.argv.slice(2);
if (args[0] === '--version' || args[0] === '-v') process.stdout.write(`${version}\n`);
else if (args[0] === '--help' || args[0] === '-h') process.stdout.write(help);
else {
  const node = findNode();
  const script = args.length === 0 ? 'server/main.js' : 'server/cli/main.js';
  if (node) start(node, [join(here, script), ...args]);
  else refuse(`needs Node ${leastNode} or later; this is ${process.versions.node}`);
}
