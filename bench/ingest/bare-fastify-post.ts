import fastify from 'fastify';

/** Takes the same body and sends it back: no credential, no schema, no log, no engine, no database. */
const app = fastify();
app.post('/api/v1/events', async (request) => request.body);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
