import { Shape, Whole } from '../../../../platform/http/field-schemas.ts';
import { described } from '../../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../../platform/http/record-fields.ts';
import { ItemId } from '../../field-schemas.ts';
import { facetList } from '../facet-list.ts';
import { type ItemRow, listItems } from './queries.ts';

export const PlayerItem = Shape('PlayerItem', 'An item that a player has.', {
  itemId: ItemId,
  quantity: Whole(2, 'How many the player has.'),
  firstAt: described(Timestamp, 'When the player got the first one, in UTC.'),
  lastAt: described(Timestamp, 'When the quantity last changed, in UTC.'),
});

export const itemList = facetList({
  path: 'inventory',
  operationId: 'listPlayerInventory',
  summary: "List a player's items, newest first",
  description: 'Items that the player has none of any more are left out.',
  exported: 'The items of the player.',
  item: PlayerItem,
  read: (db, playerKey, after, limit) =>
    listItems.all(db, playerKey, after && new Date(after[0]), after?.[1] ?? null, limit),
  keyOf: (row: ItemRow) => [row.first_at.getTime(), row.item_id],
  present: (row: ItemRow) => ({
    itemId: row.item_id,
    quantity: row.quantity,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }),
});
