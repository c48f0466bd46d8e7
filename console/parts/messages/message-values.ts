import type { components } from '../../../packages/sdk/src/index.ts';
import type { Action } from '../actions/action-types.ts';
import { type ActionValues, actionOf } from '../actions/action-values.ts';
import { t } from './texts.ts';

export type MessageToSend = components['schemas']['MessageToSend'];

/** The fields of the composer. */
export interface MessageValues {
  title: string;
  body: string;
  rewards: ActionValues[];
  expiresInSeconds: number | null;
  dedupeKey: string;
  /** As JSON. */
  data: string;
}

export const noMessage: MessageValues = {
  title: '',
  body: '',
  rewards: [],
  expiresInSeconds: null,
  dedupeKey: '',
  data: '',
};

/** What is wrong before it is sent, by the field. */
export function messageFaults({
  title,
  body,
  data,
}: MessageValues): Partial<Record<'title' | 'body' | 'data', string>> {
  return {
    ...(title.trim() === '' && { title: t('missingText') }),
    ...(body.trim() === '' && { body: t('missingText') }),
    ...(data.trim() !== '' && readData(data) === null && { data: t('noObject') }),
  };
}

/** The message for the service. Fields that are empty are left out. */
export function messageOf({
  title,
  body,
  rewards,
  expiresInSeconds,
  dedupeKey,
  data,
}: MessageValues): MessageToSend {
  const given = readData(data);
  return {
    title,
    body,
    ...(given && { data: given }),
    ...(rewards.length > 0 && { rewards: rewards.map(actionOf) as Exclude<Action, { do: 'sendMessage' }>[] }),
    ...(expiresInSeconds !== null && { expiresInSeconds }),
    ...(dedupeKey.trim() !== '' && { dedupeKey: dedupeKey.trim() }),
  };
}

function readData(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
