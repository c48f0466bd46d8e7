import type { Actor } from '../audit/index.ts';

/** Who made a version. A copy, as in the audit log: the account or key may be gone when the history is read. */
export interface Author {
  readonly type: 'person' | 'key' | 'system';
  readonly id?: string;
  readonly name: string;
}

export function authorOf(actor: Actor): Author {
  switch (actor.type) {
    case 'person':
      return { type: 'person', id: actor.id, name: actor.email };
    case 'key':
      return { type: 'key', id: actor.id, name: actor.name };
    case 'system':
      return { type: 'system', name: actor.name };
  }
}
