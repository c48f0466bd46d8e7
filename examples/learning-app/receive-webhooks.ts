import { verifyWebhook, WebhookVerificationError } from '@laurel/sdk';
import type { FastifyPluginAsync } from 'fastify';

/** POST /hooks/laurel receives notifications of Laurel. Here they are only logged; your app could send a mail. */
export const receiveWebhooks: FastifyPluginAsync<{ secret: string; log(line: string): void }> = async (
  app,
  { secret, log },
) => {
  // The signature is over the raw bytes, so they must not be parsed before it is verified.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string }>('/hooks/laurel', async (request, reply) => {
    try {
      const event = await verifyWebhook({ payload: request.body, headers: request.headers, secret });
      log(`Webhook ${event.type}`);
      return reply.code(204).send();
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      return reply.code(400).send({ message: error.message });
    }
  });
};
