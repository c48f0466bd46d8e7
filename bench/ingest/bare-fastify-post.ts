import fastify from 'fastify';

/** Receives the same body and sends it back, without credentials, schemas, logs, an engine or a database. */
const app = fastify();
app.post('/api/v1/events', async (request) => request.body);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
