import { createHash } from 'node:crypto';

/** A Lua script, which Redis runs as one step. */
export interface Script {
  readonly source: string;
  readonly sha: string;
}

const all: Script[] = [];

/** At the top of a file: every new connection loads all scripts before it is used. */
export function defineScript(source: string): Script {
  const script = { source, sha: createHash('sha1').update(source).digest('hex') };
  all.push(script);
  return script;
}

export function knownScripts(): readonly Script[] {
  return all;
}
