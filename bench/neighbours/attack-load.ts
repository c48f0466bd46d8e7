/** Run as a process of its own: one attack, until it is ended. Says "ready" once it is under way. */
import { attacks } from './attacks.ts';

const [name = '', url = '', key = ''] = process.argv.slice(2);
const attack = attacks[name];
if (!attack) throw new Error(`there is no attack "${name}"`);
await attack.prepare?.({ url, key });
console.log('ready');
await attack.run({ url, key });
