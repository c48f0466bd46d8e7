/** Run as a process of its own: one attack, until it is ended. Says "ready" once it is under way. */
import { setPriority } from 'node:os';
import { attacks } from './attacks.ts';

const [name = '', url = '', key = ''] = process.argv.slice(2);
const attack = attacks[name];
if (!attack) throw new Error(`there is no attack "${name}"`);
// An attacker has a machine of their own. Here, what the attack itself computes must not take the processor from the service.
setPriority(10);
await attack.prepare?.({ url, key });
console.log('ready');
await attack.run({ url, key });
