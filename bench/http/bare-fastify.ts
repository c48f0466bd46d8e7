import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** One route that returns the same page of players, without credentials, schemas, logs or a database. */
const page: unknown = JSON.parse(readFileSync(process.env['BENCH_PAGE'] ?? '', 'utf8'));

const app = fastify();
app.get('/api/v1/players', async () => page);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
