import { definitionKinds } from '@laurel/sdk';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { describeError } from '../describe-error.ts';
import { getDefinition, type Kind, listDefinitions } from './definitions.ts';
import type { Reader } from './reader.ts';
import { longestResult, shorten } from './shorten.ts';

const mimeType = 'application/json';
const longestListing = 100;

/** Each definition is a resource: `laurel://rules/early-bird`. The newest of each kind are listed; tools find the others. */
export function addResources(server: McpServer, reader: Reader): void {
  server.registerResource(
    'levels',
    'laurel://levels',
    { title: 'Levels', description: 'The XP at which each level begins.', mimeType },
    ({ href }) => answer(href, reader, () => reader.get('/levels')),
  );
  for (const kind of definitionKinds) {
    const template = new ResourceTemplate(`laurel://${kind}/{id}`, {
      list: async () => ({ resources: await list(reader, kind) }),
    });
    const description = `One of the ${kind} of the project, with all of its fields.`;
    server.registerResource(kind, template, { description, mimeType }, ({ href }, { id }) =>
      answer(href, reader, () => getDefinition(reader, kind, decodeURIComponent(String(id)))),
    );
  }
}

async function list(reader: Reader, kind: Kind) {
  const { data } = await told(reader, () => listDefinitions(reader, kind, { limit: longestListing }));
  return data.map(({ id, name }) => ({
    uri: `laurel://${kind}/${encodeURIComponent(id)}`,
    name: `${kind}/${id}`,
    title: name,
    mimeType,
  }));
}

async function answer(uri: string, reader: Reader, read: () => Promise<unknown>) {
  const text = JSON.stringify(shorten(await told(reader, read), longestResult), null, 2);
  return { contents: [{ uri, mimeType, text }] };
}

async function told<Result>({ where }: Reader, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const { message, requestId } = describeError(error, where.url);
    throw new Error(requestId ? `${message} Request id: ${requestId}` : message);
  }
}
