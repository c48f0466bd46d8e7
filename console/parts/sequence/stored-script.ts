import type { Supposed } from '../simulate/supposed-player.tsx';
import type { Aim } from './aim.ts';
import { mostSteps, paces, type ScriptStep, waitUnits } from './script.ts';

/** The input of the panel, kept until the browser tab is closed. */
export interface Written {
  /** Null for the suggested script. */
  steps: ScriptStep[] | null;
  who: 'new' | 'existing';
  playerId: string | null;
  supposed: Supposed;
  /** Null for the first in the list. */
  aim: Aim | null;
}

const nameOf = (place: string) => `laurel.script.${place}`;
const isOfNew = (place: string) => /\/(\+|%2B)new$/.test(place);

/** The script on the page of a new definition. It is lost with the form, or moved to the page of the created definition. */
let scriptOfNew: Written | null = null;

export function forgetScriptOfNew(): void {
  scriptOfNew = null;
}

/** Keeps the script of a definition that has just been created, for its page. */
export function keepScriptOfNew(
  { projectId, environment }: { projectId: string; environment: string },
  kind: 'rules' | 'quests' | 'adventures',
  id: string,
): void {
  if (scriptOfNew) storeWritten(`/p/${projectId}/${environment}/${kind}/${id}`, scriptOfNew);
}

export function readWritten(place: string, fallback: Written): Written {
  if (isOfNew(place)) return scriptOfNew ?? fallback;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null');
    return isWritten(stored) ? stored : fallback;
  } catch {
    return fallback;
  }
}

export function storeWritten(place: string, written: Written): void {
  if (isOfNew(place)) {
    scriptOfNew = written;
    return;
  }
  try {
    sessionStorage.setItem(nameOf(place), JSON.stringify(written));
  } catch {
    // Without storage the script is kept until the page is left.
  }
}

/** Another version of the console may have stored something else. */
export function isWritten(stored: unknown): stored is Written {
  if (!isObject(stored)) return false;
  const { steps, who, playerId, supposed, aim } = stored;
  return (
    (steps === null || (Array.isArray(steps) && steps.length <= mostSteps && steps.every(isStep))) &&
    (who === 'new' || who === 'existing') &&
    isTextOrNull(playerId) &&
    isTextOrNull(aim) &&
    isSupposed(supposed)
  );
}

function isStep(step: unknown): step is ScriptStep {
  if (!isObject(step)) return false;
  const { kind, type, properties, times, every, count, unit } = step;
  if (kind === 'wait') return isNumberOrText(count) && waitUnits.some((one) => one === unit);
  return (
    kind === 'event' &&
    typeof type === 'string' &&
    typeof properties === 'string' &&
    isNumberOrText(times) &&
    paces.some((one) => one === every)
  );
}

function isSupposed(supposed: unknown): supposed is Supposed {
  if (!isObject(supposed)) return false;
  const { xp, streak, badges, balances, counts, attributes } = supposed;
  return (
    isNumberOrText(xp) &&
    isNumberOrText(streak) &&
    Array.isArray(badges) &&
    badges.every((one) => typeof one === 'string') &&
    isObject(balances) &&
    Object.values(balances).every(isNumberOrText) &&
    typeof counts === 'string' &&
    typeof attributes === 'string'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isNumberOrText = (value: unknown) => typeof value === 'number' || typeof value === 'string';
