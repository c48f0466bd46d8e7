import type { Reward } from '../definition-parts.ts';
import type { Cause } from '../effects/facts.ts';
import { note } from '../explain/trace.ts';
import { type JsonObject, own } from '../json.ts';
import { COST, PLAYER_LIMITS, STIMULUS_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import { remove, write } from '../player/draft.ts';
import type { InboxState } from '../player/state.ts';
import { type Refusal, refusal, type Why } from '../run/refusals.ts';
import { record, type Turn } from '../run/turn.ts';
import { SHORTAGES, takeRoom, takeWork } from '../run/work.ts';
import { messageId } from './message-id.ts';
import { FILLED_LIMITS, type MessageContent, type NewMessage } from './new-message.ts';
import { parseTemplate, render, type Template } from './template.ts';

/** The values of the action, ready to run. */
export interface Given {
  readonly title: Template | null;
  readonly body: Template | null;
  readonly data: JsonObject | null;
  readonly rewards: readonly Reward[] | null;
  readonly expiresInSeconds: number | null;
  readonly dedupeKey: Template | null;
}

/** The action. Returns why nothing was sent, or null. */
export function send(turn: Turn, given: Given, cause: Cause): Why | null {
  const message = prepare(turn, given);
  if (!isMessage(message)) return message;
  return message.isRepeat ? messages.messageRepeated({ key: message.key ?? '' }) : put(turn, message, cause);
}

/** A message that a caller sends. One that was sent before with the same key changes nothing, and is no fault. */
export function sendByHand(turn: Turn, content: MessageContent): Refusal | null {
  const shortage = takeRoom(turn, 0, 1);
  if (shortage !== null) return refusal(shortage, SHORTAGES[shortage]);
  const message = prepare(turn, {
    title: parseTemplate(content.title),
    body: parseTemplate(content.body),
    data: content.data ?? null,
    rewards: content.rewards ?? null,
    expiresInSeconds: content.expiresInSeconds ?? null,
    dedupeKey: content.dedupeKey === undefined ? null : parseTemplate(content.dedupeKey),
  });
  if (!isMessage(message)) return refusal('work', SHORTAGES.work);
  if (message.isRepeat) turn.messages = [message];
  else {
    const why = put(turn, message, {});
    if (why !== null) return refusal('full', messages.inboxFullNow);
  }
  return null;
}

const NO_DATA: JsonObject = {};
const NO_REWARDS: readonly Reward[] = [];
const NOTHING = { text: '', missing: [] } as const;

function isMessage(one: NewMessage | Why): one is NewMessage {
  return typeof one !== 'string' && 'id' in one;
}

function prepare(turn: Turn, given: Given): NewMessage | Why {
  const count = turn.messages?.length ?? 0;
  if (count >= STIMULUS_LIMITS.messages) return messages.tooManyMessages({ most: STIMULUS_LIMITS.messages });
  if (!takeWork(turn, COST.message)) return SHORTAGES.work;
  const fill = (template: Template | null, longest: number) =>
    template === null ? NOTHING : render(turn, template, longest);
  const title = fill(given.title, FILLED_LIMITS.title);
  const body = fill(given.body, FILLED_LIMITS.body);
  const dedupe = fill(given.dedupeKey, FILLED_LIMITS.dedupeKey);
  const { now } = turn.scene;
  const id = messageId(now, `${turn.draft.id} ${turn.stimulusId ?? ''} ${count}`);
  const missing = [...title.missing, ...body.missing, ...dedupe.missing];
  // One that was sent before is not sent, so nothing is missing in it.
  const before = dedupe.text === '' ? undefined : sentWith(turn, dedupe.text);
  if (missing.length > 0 && before === undefined) {
    note(
      turn.trace,
      { message: id, missing },
      missing.reduce((sum, one) => sum + one.length + 4, id.length),
    );
  }
  return {
    id,
    at: now,
    title: title.text,
    body: body.text,
    data: given.data ?? NO_DATA,
    rewards: given.rewards ?? NO_REWARDS,
    expiresAt: given.expiresInSeconds === null ? null : now + given.expiresInSeconds * 1_000,
    key: dedupe.text === '' ? null : dedupe.text,
    missing: missing.length,
    ...(before && { ...before, isRepeat: true as const }),
  };
}

function sentWith({ draft }: Turn, key: string): { id: string; at: number } | undefined {
  for (const id of Object.keys(draft.inbox)) {
    const entry = own(draft.inbox, id);
    if (entry?.key === key) return { id, at: entry.at };
  }
  return undefined;
}

function put(turn: Turn, message: NewMessage, cause: Cause): Why | null {
  const { id, at, title, body, data, rewards, key, expiresAt, missing } = message;
  const { draft } = turn;
  if (!makeRoom(turn)) return messages.inboxFull({ most: PLAYER_LIMITS.messages });
  const open = rewards.length > 0;
  if (open || key !== null) write(draft, 'inbox', id, { at, open, until: expiresAt, key });
  if (key !== null) forgetOldKeys(turn);
  turn.messages ??= [];
  turn.messages.push(message);
  record(
    turn,
    'message',
    { messageId: id, title },
    {
      cause,
      before: null,
      effectOnly: missing > 0 ? { missing } : {},
      adds: {
        body,
        data,
        claimable: open,
        expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      },
    },
  );
  return null;
}

/** Whether the inbox takes one more. What can no longer be claimed needs no place. */
function makeRoom(turn: Turn): boolean {
  const { draft, scene } = turn;
  let open = 0;
  for (const id of Object.keys(draft.inbox)) {
    const entry = own(draft.inbox, id);
    if (!entry?.open) continue;
    if (entry.until !== null && entry.until <= scene.now) closeEntry(turn, id, entry);
    else open++;
  }
  return open < PLAYER_LIMITS.messages;
}

/** Nothing is left to claim. Its key stays in use. */
export function closeEntry({ draft }: Turn, id: string, entry: InboxState): void {
  if (entry.key === null) remove(draft, 'inbox', id);
  else write(draft, 'inbox', id, { ...entry, open: false });
}

/** A key that is forgotten may be used again; an unclaimed reward is kept without it. */
function forgetOldKeys({ draft }: Turn): void {
  const keyed = Object.entries(draft.inbox).filter(([, { key }]) => key !== null);
  if (keyed.length <= PLAYER_LIMITS.messageKeys) return;
  keyed.sort(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1));
  for (const [id, entry] of keyed.slice(0, keyed.length - PLAYER_LIMITS.messageKeys)) {
    if (entry.open) write(draft, 'inbox', id, { ...entry, key: null });
    else remove(draft, 'inbox', id);
  }
}
