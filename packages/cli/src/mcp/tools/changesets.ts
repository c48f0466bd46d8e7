import { definitionKinds } from '@laurel/sdk';
import { z } from 'zod';
import { type Changeset, type DraftItem, type Drafts, mostDrafts } from '../drafts.ts';
import { cut, page } from '../output.ts';
import { readPage } from '../read-page.ts';
import type { Reader } from '../reader.ts';
import { defineTool, fields } from '../tool.ts';

const changesetId = fields.id('The id of the changeset.');
// Any text: the service checks the kind, and its error lists the valid ones.
const kind = z
  .string()
  .min(1)
  .max(40)
  .describe(`${definitionKinds.join(', ')}, or levels.`);
const definitionId = fields.id('The id of the definition; that of the levels is "levels".');

/** Describes what a person must know before publishing: faults, and conflicts with later changes. */
function describe({ id, title, status, items, conflicts }: Changeset): string {
  const faults = items.flatMap((item) =>
    item.faults.map(({ path, message }) => `- ${item.kind}/${item.id}${path}: ${message}`),
  );
  return [
    `Changeset ${id} ("${title}") is ${status}, with ${items.length} ${items.length === 1 ? 'item' : 'items'}.`,
    ...items.map((item) => `- ${item.op} ${item.kind}/${item.id}: ${item.diff.length} differences`),
    ...(faults.length > 0 ? ['It cannot be published as it is:', ...faults] : ['No faults.']),
    ...conflicts.map((one) => `- Conflict: ${one.kind}/${one.id} changed since it was edited here.`),
    'Nothing of it is in force. Only a person can publish it, in the console or with the API.',
  ].join('\n');
}

const shown = (of: Changeset) => ({ words: describe(of), data: of });

const changeset = {
  id: z.string(),
  title: z.string(),
  status: z.string().describe('Such as draft, in_review or published.'),
  items: cut({ kind: z.string(), id: z.string(), op: z.string() }),
};

function draftsOf({ drafts }: Reader): Drafts {
  if (drafts) return drafts;
  throw new Error('This server was started with --read-only.');
}

export const changesetTools = [
  defineTool({
    name: 'list_changesets',
    title: 'List changesets',
    description:
      'Lists changesets, newest first: their title, status, author and reviews, without their items.',
    input: { limit: fields.limit, cursor: fields.cursor },
    output: page,
    run: async (reader, page) => ({
      data: await readPage((query) => reader.get('/changesets', { params: { query } }), page),
    }),
  }),
  defineTool({
    name: 'get_changeset',
    title: 'Read a changeset',
    description:
      'Reads a changeset with its items: what each one changes, what is wrong with it, and what has changed since it was edited.',
    input: { changesetId },
    output: changeset,
    run: async (reader, { changesetId: id }) =>
      shown(await reader.get('/changesets/{changesetId}', { params: { path: { changesetId: id } } })),
  }),
];

/** Absent with --read-only. */
export const draftTools = [
  defineTool({
    writes: true,
    name: 'create_draft',
    title: 'Create a draft of changes',
    description:
      'Creates an empty changeset as a draft, for changes of definitions that a person reviews and publishes. Its title begins with ' +
      `"[assistant]". At most ${mostDrafts} drafts of assistants can be open. Nothing changes for players.`,
    input: {
      title: z.string().min(1).max(180).describe('What the changes are about.'),
      description: z.string().max(2_000).optional().describe('Why, for the person who reviews them.'),
    },
    output: changeset,
    run: async (reader, { title, description }) =>
      shown(await draftsOf(reader).create({ title, ...(description === undefined ? {} : { description }) })),
  }),
  defineTool({
    writes: true,
    name: 'put_draft_item',
    title: 'Put a change into a draft',
    description:
      'Puts the creation, replacement or deletion of one definition into a draft that create_draft made, and says what it changes and ' +
      'what is wrong with it. Nothing changes for players. Try it with simulate_event or backtest_rule and its changesetId. An experiment is put ' +
      'in the same way (kind experiments); a person publishes it, and a person starts it.',
    input: {
      changesetId,
      kind,
      id: definitionId,
      op: z.enum(['put', 'delete']).default('put').describe('put creates or replaces, delete deletes.'),
      body: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('All fields of the definition as in get_definition, without id; for put.'),
    },
    output: changeset,
    run: async (reader, { changesetId: id, ...item }) =>
      shown(await draftsOf(reader).putItem(id, withoutUndefined(item))),
  }),
  defineTool({
    writes: true,
    name: 'remove_draft_item',
    title: 'Take a change out of a draft',
    description:
      'Removes one item from a draft that create_draft made. The definition itself stays as it is.',
    input: { changesetId, kind, id: definitionId },
    output: changeset,
    run: async (reader, { changesetId: id, kind: of, id: definition }) =>
      shown(await draftsOf(reader).removeItem(id, of as DraftItem['kind'], definition)),
  }),
];

function withoutUndefined({
  body,
  ...item
}: {
  body?: unknown;
  kind: string;
  id: string;
  op: string;
}): DraftItem {
  return { ...item, ...(body === undefined ? {} : { body }) } as DraftItem;
}
