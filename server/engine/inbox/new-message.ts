import type { Reward } from '../definition-parts.ts';
import type { JsonObject } from '../json.ts';

/** What a caller sends by hand, or a bulk action to each player: as the action has it. */
export interface MessageContent {
  readonly title: string;
  readonly body: string;
  readonly data?: JsonObject;
  readonly rewards?: readonly Reward[];
  readonly expiresInSeconds?: number;
  readonly dedupeKey?: string;
}

/** A message for the inbox, its texts filled in. */
export interface NewMessage {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  readonly body: string;
  readonly data: JsonObject;
  /** They are compiled when they are claimed, on the definitions of that moment. */
  readonly rewards: readonly Reward[];
  readonly expiresAt: number | null;
  readonly key: string | null;
  /** How many placeholders had no value. */
  readonly missing: number;
  /** It was sent before with the same key, so it is not written: `id` and `at` are those of the first. */
  readonly isRepeat?: true;
}

/** What a message may have at most, in characters. */
export const MESSAGE_LIMITS = {
  title: 200,
  body: 4_000,
  dedupeKey: 100,
  /** As JSON. */
  data: 4_096,
  rewards: 10,
  /** Ten years. */
  expiresInSeconds: 315_360_000,
} as const;

/** Values make texts longer, up to this; the rest is cut off. */
export const FILLED_LIMITS = { title: 500, body: 8_000, dedupeKey: 200 } as const;
