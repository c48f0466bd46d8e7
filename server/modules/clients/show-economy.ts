import type { Static } from 'typebox';
import { checkOffers, type Gate } from '../../engine/index.ts';
import { notFound } from '../../platform/faults.ts';
import type { PageRequest } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { PlayerContext } from '../access/index.ts';
import {
  asItem,
  asOffer,
  type DefinitionCache,
  listVisible,
  readMoment,
  readSeen,
} from '../definitions/index.ts';
import { readRemaining, readWallet } from '../economy/index.ts';
import { itemList, type PlayerItem, readPlayerKey, readState } from '../players/index.ts';
import type { ClientDependencies } from './dependencies.ts';
import type { MyItem, refusals } from './economy-schemas.ts';
import { namesOf, readBodies, textOf } from './read-names.ts';

/** The player's own balances, items and offers, with the names and images that a shop shows. */

export async function readMyWallet(db: Queryable, context: PlayerContext) {
  const key = await readPlayerKey(db, context.environment.id, context.player.id);
  const { balances } = await readWallet(db, context, key);
  const ids = balances.map(({ currencyId }) => currencyId);
  const bodies = await readBodies(db, context, 'currency', ids);
  return {
    balances: balances.map((balance) => {
      const body = bodies.get(balance.currencyId);
      return {
        ...balance,
        name: textOf(body?.['name']) ?? balance.currencyId,
        symbol: textOf(body?.['symbol']),
        iconUrl: textOf(body?.['iconUrl']),
      };
    }),
  };
}

export async function listMyItems(
  { db, definitions }: Pick<ClientDependencies, 'db' | 'definitions'>,
  context: PlayerContext,
  now: Date,
  page: PageRequest,
) {
  const { environment, player } = context;
  const key = await readPlayerKey(db, environment.id, player.id);
  const { data, nextCursor } = await itemList.readPage(db, key, now, page);
  const items = data as Static<typeof PlayerItem>[];
  const state = () => readState(db.quick, environment.id, player.id);
  const seen = await readSeen(db.quick, definitions, context, state, now);
  const bodies = await readBodies(
    db,
    context,
    'item',
    items.map(({ itemId }) => itemId),
    seen,
  );
  return {
    data: items.map((item): Static<typeof MyItem> => {
      const body = bodies.get(item.itemId);
      return {
        ...item,
        ...namesOf(item.itemId, body),
        description: textOf(body?.['description']),
        usable: body !== undefined && asItem(item.itemId, body).onUse !== null,
      };
    }),
    nextCursor,
  };
}

export async function listMyOffers(
  db: Database,
  definitions: DefinitionCache,
  context: PlayerContext,
  now: Date,
  page: PageRequest,
) {
  const { projectId, environment, player } = context;
  const reading = readState(db.quick, environment.id, player.id);
  const [state, seen] = await Promise.all([
    reading,
    readSeen(db.quick, definitions, context, () => reading, now),
  ]);
  if (!state) throw notFound('player');
  const { data, nextCursor } = await listVisible(
    db.quick,
    context,
    { kind: 'offer', own: [], now, seen },
    page,
    (definition) => definition,
  );
  const offers = data.map((definition) => ({ definition, offer: asOffer(definition.id, definition) }));
  const given = offers.map(({ offer }) => itemsOf(offer.grants));
  const [remaining, bodies, project] = await Promise.all([
    readRemaining(
      db.quick,
      environment.id,
      offers.map(({ offer }) => ({ id: offer.id, stock: offer.stock ?? null })),
    ),
    readBodies(
      db.quick,
      context,
      'item',
      given.flatMap((items) => [...items.keys()]),
      seen,
    ),
    readMoment(db.quick, projectId, environment.name).then((moment) => definitions.get(db.quick, moment)),
  ]);
  const left = offers.map(({ offer }) => ({ id: offer.id, remaining: remaining.get(offer.id) ?? null }));
  const checks = checkOffers(project, state, left, now.getTime());
  return {
    data: offers.map(({ definition, offer }, index) => {
      const check = checks.get(offer.id);
      return {
        ...definition,
        remaining: remaining.get(offer.id) ?? null,
        limitLeft: check?.limitLeft ?? null,
        refusal: check?.refused ? nameOf(check.refused.gate) : null,
        items: [...(given[index] ?? [])].map(([itemId, quantity]) => ({
          itemId,
          quantity,
          ...namesOf(itemId, bodies.get(itemId)),
        })),
      };
    }),
    nextCursor,
  };
}

const names: { readonly [gate in Gate]?: (typeof refusals)[number] } = {
  disabled: 'unavailable',
  environment: 'unavailable',
  window: 'unavailable',
  condition: 'requirement',
  segment: 'requirement',
  limit: 'limit',
  stock: 'stock',
  funds: 'funds',
  owns: 'owned',
};

function nameOf(gate: Gate): (typeof refusals)[number] {
  return names[gate] ?? 'other';
}

/** By the id of the item, how many of it the actions give. */
function itemsOf(grants: ReturnType<typeof asOffer>['grants']): Map<string, number> {
  const items = new Map<string, number>();
  for (const action of grants) {
    if (action.do !== 'grantItem') continue;
    items.set(action.itemId, (items.get(action.itemId) ?? 0) + (action.quantity ?? 1));
  }
  return items;
}
