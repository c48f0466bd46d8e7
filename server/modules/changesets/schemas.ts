import { Type } from 'typebox';
import { MessageParts } from '../../platform/http/errors/message-parts.ts';
import { Fields, orNull, Part, Shape, Text, TextOrNull } from '../../platform/http/field-schemas.ts';
import { PageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { Environments } from '../definitions/index.ts';
import { changesetLimits } from './limits.ts';
import { wireKinds } from './wire-kinds.ts';

const ChangesetId = Id('0199c1f2-17c4-7ab9-a37f-d28b470a1c9e', 'The id of the changeset.');
export const Kind = Type.Enum(wireKinds, {
  description: 'The kind of the definition, or `levels`.',
  examples: ['badges'],
});
export const DefinitionId = Text('first-loss', 'The id of the definition; that of the levels is `levels`.', {
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9][a-z0-9_-]*$',
  ...expects(fields.slug),
});
const Op = Type.Enum(['put', 'delete'], {
  description: '`put` creates or replaces the definition, `delete` deletes it.',
});
const ItemOp = Type.Enum(['put', 'delete', 'start', 'stop'], {
  description:
    '`put` creates or replaces the definition, `delete` deletes it. `start` and `stop` are those of an experiment, which ' +
    '`POST /experiments/{id}/start`, `/stop` and `/ship` put into a changeset.',
});
const example = { name: 'First loss' };

export const Title = Text('Comfort for losers', 'What the changeset is about.', {
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  ...expects(fields.notBlank),
});
const Description = Text('A badge for the first match that a player loses.', 'More about it.', {
  maxLength: 2_000,
});
export const ChangesetInput = Shape('ChangesetInput', 'A new changeset.', {
  title: Title,
  description: Type.Optional(
    Type.Union([Description, Type.Null()], {
      examples: ['A badge for the first match that a player loses.'],
      description: 'More about it.',
    }),
  ),
});
export const ChangesetPatch = Shape('ChangesetPatch', 'What to change; omitted fields keep their values.', {
  title: Type.Optional(Title),
  description: Type.Optional(
    Type.Union([Description, Type.Null()], {
      examples: ['A badge for the first match that a player loses.'],
      description: 'More about it.',
    }),
  ),
});

const AnyBody = Type.Record(Type.String(), Type.Unknown(), {
  description: 'All fields of the definition, as in a PUT of it.',
  examples: [example],
});
export const ItemInput = Shape(
  'ChangesetItemInput',
  'An edit of one definition. It takes the place of an earlier edit of the same one.',
  { kind: Kind, id: DefinitionId, op: Op, body: Type.Optional(AnyBody) },
  { examples: [{ kind: 'badges', id: 'first-loss', op: 'put', body: example }] },
);

export const ItemsInput = Shape(
  'ChangesetItemsInput',
  'Edits of several definitions, at most one of each.',
  {
    items: Type.Array(ItemInput, {
      minItems: 1,
      maxItems: changesetLimits.items,
      description: 'The edits. Each takes the place of an earlier edit of the same definition.',
    }),
  },
  {
    examples: [
      {
        items: [
          { kind: 'badges', id: 'first-loss', op: 'put', body: example },
          { kind: 'badges', id: 'second-loss', op: 'put', body: { name: 'Second loss' } },
        ],
      },
    ],
  },
);

const Author = (description: string) =>
  Part(description, {
    type: Type.Enum(['person', 'key', 'system'], {
      description: 'Whether it was a person, an API key or the service itself.',
    }),
    name: Text('owner@laurel.local', "The person's e-mail address, or the name of the key."),
  });

export const Diff = Type.Array(
  Fields({
    path: Text('/name', 'A JSON pointer to the field; empty if the whole definition is new or deleted.'),
    before: Type.Unknown({ description: 'The value now; null for none.', examples: ['First'] }),
    after: Type.Unknown({
      description: 'The value with the change; null for none.',
      examples: ['First loss'],
    }),
  }),
  { description: 'What the change does, field by field.' },
);
export const Faults = Type.Array(
  Fields({
    path: Text('/name', 'A JSON pointer to the place.'),
    message: Text('is required', 'What is wrong.'),
    messageParts: Type.Optional(MessageParts),
  }),
  { description: 'Why it cannot be published as it is.', examples: [[]] },
);

/** In a changeset and in the plan of a bundle. */
export const NeededDefinitions = Type.Array(
  Fields({
    kind: Kind,
    id: DefinitionId,
    name: Text('First loss', 'The name of the definition.'),
    environments: described(Environments, 'The environments in which it has to be active.'),
  }),
  {
    description:
      'Definitions that the edits refer to, directly or through others, and that are not active everywhere where the edits are. `environments` are those in which each would have to be active. Put them in too, with these.',
    examples: [[]],
  },
);

const version = (description: string) => orNull(Type.Integer({ minimum: 1 }), null, description);

const Item = Shape('ChangesetItem', 'One edit of a changeset.', {
  kind: Kind,
  id: DefinitionId,
  op: ItemOp,
  body: Type.Union([AnyBody, Type.Null()], {
    description: 'All fields of the definition; null where it is deleted.',
    examples: [example],
  }),
  baseVersion: version('The version that the edit began with; null if there was no such definition.'),
  currentVersion: version('The version now; null if there is no such definition.'),
  diff: Diff,
  faults: Faults,
});

const statuses = ['draft', 'in_review', 'approved', 'scheduled', 'published', 'discarded'] as const;

export const ChangesetsQuery = Fields({
  ...PageQuery.properties,
  status: Type.Optional(
    Type.Enum([...statuses, 'open'], {
      description: 'Only those with this status; `open` are all that are neither published nor discarded.',
      examples: ['open'],
    }),
  ),
});

const summary = {
  id: ChangesetId,
  title: Title,
  description: orNull(Description, null, 'More about it.'),
  status: Type.Enum(statuses, {
    description: 'The status of the changeset.',
  }),
  createdBy: Author('Who created it.'),
  createdAt: CreatedAt,
  editors: Type.Array(
    Fields({
      id: Id('0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f', 'The id of the person.'),
      name: Text('owner@laurel.local', "The person's e-mail address."),
    }),
    {
      description:
        'The people who changed its items, or made or rotated an API key that did. They cannot approve it.',
      examples: [[]],
    },
  ),
  reviews: Type.Array(
    Fields({
      by: Author('Who decided or commented.'),
      decision: Type.Enum(['approve', 'reject', 'comment'], {
        description: 'The decision; `comment` if it is none.',
      }),
      comment: TextOrNull(null, 'The comment; for a scheduled publication that failed, the reason.'),
      at: described(Timestamp, 'When.'),
    }),
    { description: 'The last 100 decisions and comments, oldest first.', examples: [[]] },
  ),
  publishAt: orNull(Timestamp, null, 'When it is to be published.'),
  publishedAt: orNull(Timestamp, null, 'When it was published.'),
  revertOf: orNull(
    Id('0199c1f2-17c4-7ab9-a37f-d28b470a1c9e', 'A changeset.'),
    null,
    'The changeset that it undoes.',
  ),
  editedAt: orNull(Timestamp, null, 'When its items were last changed.'),
};

export const ChangesetSummary = Shape('ChangesetSummary', 'A changeset without its items.', summary);
export const Changeset = Shape('Changeset', 'Changes of several definitions that go live together.', {
  ...summary,
  items: Type.Array(Item, { description: 'The edits, by kind and id.', examples: [[]] }),
  conflicts: Type.Array(Fields({ kind: Kind, id: DefinitionId }), {
    description: 'Definitions that changed since they were edited here.',
    examples: [[]],
  }),
  needed: NeededDefinitions,
});

export const Decision = Shape('ChangesetDecision', 'A decision about a changeset.', {
  comment: Type.Optional(Text('Looks good.', 'A comment for the others.', { maxLength: 2_000 })),
});
export const Comment = Shape('ChangesetComment', 'A comment on a changeset.', {
  comment: Text('Why 25 XP?', 'A comment for the others.', {
    minLength: 1,
    maxLength: 2_000,
    pattern: '\\S',
    ...expects(fields.notBlank),
  }),
});
export const Publication = Shape(
  'ChangesetPublication',
  'When to publish a changeset.',
  {
    at: Type.Optional(
      Text('2099-12-31T00:00:00.000Z', 'When to publish it. If omitted, now.', {
        format: 'date-time',
        maxLength: 64,
      }),
    ),
  },
  { examples: [{}] },
);

export const ChangesetPath = Fields({ changesetId: ChangesetId });
export const ItemPath = Fields({ changesetId: ChangesetId, kind: Kind, definitionId: DefinitionId });
export const ChangesetRef = orNull(ChangesetId, null, 'The changeset of the changes, or null.');
export const AcceptedChangeset = Shape('ChangesetInReview', 'The changeset that has to be approved.', {
  changesetId: ChangesetId,
});
