import { randomUUID } from 'node:crypto';
import type { Answer, Api } from '@laurel/sdk';
import { type Command, Option } from 'commander';
import { type Cli, print, printTable } from '../cli.ts';
import { valued, valueOption } from '../completion-values.ts';
import { countOf } from '../config/fault.ts';
import { connectToProject } from '../connection.ts';
import { usageError } from '../exit-codes.ts';
import { readLimit } from '../read-limit.ts';
import { readTime } from '../read-time.ts';
import { facts } from '../table.ts';

interface OfWebhook {
  webhook?: string;
}

interface ListOptions extends OfWebhook {
  status?: Delivery['status'];
  type?: string;
  limit: number;
}

type Delivery = Answer<'/webhooks/{webhookId}/deliveries/{deliveryId}', 'get'>;

const webhookOption = () =>
  valueOption('--webhook <id>', 'Of which webhook (default: the only one)', 'webhooks');
const deliveryArgument = () => valued('<id>', 'the id of the delivery', 'deliveries');

export function addDeliveries(program: Command, cli: Cli): void {
  const deliveries = program.command('deliveries').description('Read and repeat deliveries of webhooks');
  deliveries
    .command('list')
    .description('List the deliveries of a webhook, newest first')
    .addOption(webhookOption())
    .addOption(
      new Option('--status <status>', 'Only with this status').choices(['success', 'failed', 'pending']),
    )
    .addOption(valueOption('--type <type>', 'Only of events of this type', 'event-types'))
    .option('--limit <number>', 'How many, 1 to 100', readLimit, 20)
    .action((options: ListOptions) => list(cli, options));
  deliveries
    .command('show')
    .addArgument(deliveryArgument())
    .description('Show one delivery with its payload and its attempts')
    .addOption(webhookOption())
    .action((id: string, options: OfWebhook) => show(cli, id, options));
  deliveries
    .command('retry')
    .addArgument(deliveryArgument())
    .description('Send a delivery again, even a successful one')
    .addOption(webhookOption())
    .action((id: string, options: OfWebhook) => retry(cli, id, options));
  deliveries
    .command('recover')
    .description('Send all deliveries of a webhook again that failed since a time')
    .addOption(webhookOption())
    .requiredOption('--since <time>', 'Since when: a time, or how long ago, such as 2h')
    .action((options: OfWebhook & { since: string }) => recover(cli, options));
}

async function connectToWebhook(cli: Cli, { webhook }: OfWebhook): Promise<{ api: Api; webhookId: string }> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  if (webhook !== undefined) return { api, webhookId: webhook };
  const { data } = await api.get('/webhooks', { params: { query: { limit: 2 } } });
  const [only, another] = data;
  if (only && !another) return { api, webhookId: only.id };
  throw usageError(
    only
      ? `The project has several webhooks: name one with --webhook, such as ${data.map(({ id }) => id).join(' or ')}.`
      : 'The project has no webhook.',
  );
}

async function list(cli: Cli, options: ListOptions): Promise<void> {
  const { status, type, limit } = options;
  const { api, webhookId } = await connectToWebhook(cli, options);
  const query = {
    limit,
    ...(status === undefined ? {} : { status }),
    // The service says which types there are.
    ...(type === undefined ? {} : { eventType: type as 'webhook.test' }),
  };
  const { data } = await api.get('/webhooks/{webhookId}/deliveries', {
    params: { path: { webhookId }, query },
  });
  const rows = data.map((one) => [
    one.createdAt,
    one.eventType,
    one.status,
    one.responseCode,
    one.retryCount,
    one.nextAttemptAt,
    one.id,
  ]);
  const head = ['QUEUED', 'TYPE', 'STATUS', 'ANSWER', 'RETRIES', 'NEXT ATTEMPT', 'ID'];
  printTable(cli, data, head, rows, 'No deliveries.');
}

async function show(cli: Cli, deliveryId: string, options: OfWebhook): Promise<void> {
  const { api, webhookId } = await connectToWebhook(cli, options);
  const delivery = await api.get('/webhooks/{webhookId}/deliveries/{deliveryId}', {
    params: { path: { webhookId, deliveryId } },
  });
  print(cli, delivery, () => describe(cli, delivery));
}

async function retry(cli: Cli, deliveryId: string, options: OfWebhook): Promise<void> {
  const { api, webhookId } = await connectToWebhook(cli, options);
  const delivery = await api.post('/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
    params: { path: { webhookId, deliveryId }, header: { 'Idempotency-Key': randomUUID() } },
  });
  print(cli, delivery, () => `${delivery.eventType} is sent again: "laurel deliveries show ${delivery.id}".`);
}

async function recover(cli: Cli, options: OfWebhook & { since: string }): Promise<void> {
  const since = readTime('--since', options.since);
  const { api, webhookId } = await connectToWebhook(cli, options);
  const answer = await api.post('/webhooks/{webhookId}/recover', {
    params: { path: { webhookId }, header: { 'Idempotency-Key': randomUUID() } },
    body: { since },
  });
  print(cli, answer, () => `${countOf(answer.count, 'delivery', 'deliveries')} since ${since} sent again.`);
}

function describe(cli: Cli, delivery: Delivery): string {
  const attempts = delivery.attempts.map(({ number, at, durationMs, responseCode, error }) => [
    `Attempt ${number}`,
    `${at}, ${durationMs} ms: ${error ?? `status ${responseCode}`}`,
  ]);
  return [
    facts(
      [
        ['Id', delivery.id],
        ['Webhook', delivery.webhookId],
        ['Event', `${delivery.eventType} ${delivery.eventId}`],
        ['Status', delivery.status],
        ...(delivery.reason === null ? [] : [['Reason', delivery.reason] as const]),
        ['Queued', delivery.createdAt],
        ['Ended', delivery.completedAt],
        ['Next attempt', delivery.nextAttemptAt],
        ...attempts.map(([name = '', text = '']) => [name, text] as const),
      ],
      cli.terminal.colors.out,
    ),
    '',
    `Payload: ${JSON.stringify(delivery.payload, null, 2)}`,
  ].join('\n');
}
