/** Runs one attack in its own process until it is killed. Prints "ready" once the attack has started. */
import { setPriority } from 'node:os';
import { attacks } from './attacks.ts';

const [name = '', url = '', key = ''] = process.argv.slice(2);
const attack = attacks[name];
if (!attack) throw new Error(`there is no attack "${name}"`);
// A real attacker has another machine, so the attack's own CPU must not slow down the service.
setPriority(10);
await attack.prepare?.({ url, key });
console.log('ready');
await attack.run({ url, key });
