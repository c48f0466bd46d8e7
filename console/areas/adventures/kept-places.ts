import type { Place } from './layout.ts';

/** Where somebody dragged the steps to. It is no part of the adventure: each browser keeps its own. */
export interface KeptPlaces {
  read: () => ReadonlyMap<string, Place>;
  write: (places: ReadonlyMap<string, Place>) => void;
  forget: () => void;
  /** To an adventure that has an id now. */
  moveTo: (adventureId: string) => void;
}

export function keptPlaces(projectId: string, adventureId: string): KeptPlaces {
  const name = `laurel.graph.${projectId}.${adventureId}`;
  const kept: KeptPlaces = {
    read: () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
        return new Map(
          Object.entries(stored as object).filter((entry): entry is [string, Place] => isPlace(entry[1])),
        );
      } catch {
        return new Map();
      }
    },
    write: (places) => {
      try {
        localStorage.setItem(name, JSON.stringify(Object.fromEntries(places)));
      } catch {
        // Without storage they are laid out anew the next time.
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(name);
      } catch {
        // There was nothing to forget.
      }
    },
    moveTo: (created) => {
      const places = kept.read();
      if (places.size > 0) keptPlaces(projectId, created).write(places);
      kept.forget();
    },
  };
  return kept;
}

function isPlace(value: unknown): value is Place {
  const { x, y } = (value ?? {}) as Partial<Place>;
  return Number.isFinite(x) && Number.isFinite(y);
}
