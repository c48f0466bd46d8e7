import type { NodePosition } from './layout.ts';

/** The positions to which a person dragged the steps. They are not part of the adventure: each browser stores its own. */
export interface StoredPositions {
  read: () => ReadonlyMap<string, NodePosition>;
  write: (positions: ReadonlyMap<string, NodePosition>) => void;
  forget: () => void;
  /** Moves the positions to an adventure that has just received its id. */
  moveTo: (adventureId: string) => void;
}

export function storedPositions(projectId: string, adventureId: string): StoredPositions {
  const name = `laurel.graph.${projectId}.${adventureId}`;
  const kept: StoredPositions = {
    read: () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
        return new Map(
          Object.entries(stored as object).filter((entry): entry is [string, NodePosition] =>
            isPosition(entry[1]),
          ),
        );
      } catch {
        return new Map();
      }
    },
    write: (positions) => {
      try {
        localStorage.setItem(name, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // Without storage the steps are laid out again at the next visit.
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(name);
      } catch {
        // Without storage there is nothing to delete.
      }
    },
    moveTo: (created) => {
      const positions = kept.read();
      if (positions.size > 0) storedPositions(projectId, created).write(positions);
      kept.forget();
    },
  };
  return kept;
}

function isPosition(value: unknown): value is NodePosition {
  const { x, y } = (value ?? {}) as Partial<NodePosition>;
  return Number.isFinite(x) && Number.isFinite(y);
}
