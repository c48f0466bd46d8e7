import { type Static, Type } from 'typebox';
import { Fields, Flag, Shape, Text } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Id, UpdatedAt } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { playerFilterFields, playerSorts } from '../players/index.ts';

const ViewId = Id('0199c1f6-5a17-7c42-8d3e-91b7f04c6ea5', 'The id of the view.');

export const ViewPath = Fields({ viewId: ViewId });

const Name = Text(
  'Level 5 and up',
  'The name of the view. Each of your own views has a different one, and so has each shared view; case does not matter.',
  { minLength: 1, maxLength: 80, pattern: '\\S', ...expects(fields.notBlank) },
);
// No defaults in these two: they would also be filled in where a change leaves them out.
const Shared = Flag(false, 'Whether everybody in the project sees it, or only you.');
const Sort = Type.Enum([...playerSorts], {
  description: 'The sort order of the list; a minus sorts in descending order.',
  examples: ['-xp'],
});
const Filters = Shape(
  'PlayerViewFilters',
  'The filters of `GET /players`. An empty object means all players.',
  playerFilterFields,
  { examples: [{ minLevel: 5 }] },
);

export type StoredFilters = Static<typeof Filters>;
export type StoredSort = (typeof playerSorts)[number];

export const View = Shape('PlayerView', 'Saved filters of the player list.', {
  id: ViewId,
  name: Name,
  shared: Shared,
  mine: Flag(true, 'Whether you made it. Only you can make a view that you shared private again.'),
  filters: Filters,
  sort: Sort,
  createdAt: CreatedAt,
  updatedAt: UpdatedAt,
});

export const ViewInput = Shape(
  'PlayerViewInput',
  'A new view.',
  {
    id: Type.Optional(
      described(
        ViewId,
        'The id of a view that was deleted, so that links to it work again. Otherwise it gets a new id.',
      ),
    ),
    name: Name,
    filters: Filters,
    sort: Type.Optional(Sort),
    shared: Type.Optional(Shared),
  },
  { examples: [{ name: 'Level 5 and up', filters: { minLevel: 5 }, sort: '-xp', shared: false }] },
);

export const ViewPatch = Shape(
  'PlayerViewPatch',
  'What to change; omitted fields keep their values. `filters` are replaced as a whole.',
  {
    name: Type.Optional(Name),
    filters: Type.Optional(Filters),
    sort: Type.Optional(Sort),
    shared: Type.Optional(Shared),
  },
);
