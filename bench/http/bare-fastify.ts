import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** One route that gives the same page of players: no credential, no schema, no log, no database. */
const page: unknown = JSON.parse(readFileSync(process.env['BENCH_PAGE'] ?? '', 'utf8'));

const app = fastify();
app.get('/api/v1/players', async () => page);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
