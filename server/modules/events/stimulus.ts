import type { Command, JsonObject } from '../../engine/index.ts';
import type { EnvironmentName } from '../access/index.ts';

/** Where it happens: settled by the guard, never by the caller's body. */
export interface Place {
  tenantId: string;
  projectId: string;
  environment: { id: number; name: EnvironmentName };
}

/** Something that a player did, or that is done to them, on its way to the engine. */
export type Stimulus =
  | {
      kind: 'event';
      place: Place;
      playerId: string;
      /** The event's id, and whether the customer gave it: only then can it be a repeat. */
      id: string;
      given: boolean;
      /** 'event' came through the API, 'service' is our own doing (a lobby's end). */
      source: 'event' | 'service';
      type: string;
      properties: JsonObject;
      occurredAt: Date;
    }
  | {
      kind: 'command';
      place: Place;
      playerId: string;
      id: string;
      command: Command;
      /** What the log keeps of it. */
      type: string;
      properties: JsonObject;
    };
