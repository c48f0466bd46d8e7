import { own } from '../../texts/own-properties.ts';

/** What placeholders are filled with. Without an event, its values are not known before it happens. */
export interface TemplateValues {
  player: Readonly<Record<string, unknown>>;
  event?: Readonly<Record<string, unknown>>;
}

/** A piece of a text: as it is, a value, a placeholder without a value, or one that cannot exist. */
export type Piece = { is: 'text' | 'value'; text: string } | { is: 'missing' | 'unknown'; path: string };

/** What a placeholder can begin with, and whether names follow; as in the service. */
export const placeholders: Readonly<Record<string, { deep: boolean }>> = {
  'player.id': { deep: false },
  'player.displayName': { deep: false },
  'player.xp': { deep: false },
  'player.level': { deep: false },
  'player.streak': { deep: false },
  'player.attributes': { deep: true },
  'player.balances': { deep: true },
  'event.type': { deep: false },
  'event.properties': { deep: true },
};

const placeholder = /\{\{([^{}]*)\}\}/g;
const name = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,127}$/;

/** Fills the placeholders of a text, as the service does when it sends a message. */
export function fillTemplate(source: string, values: TemplateValues): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const addText = (text: string) => text !== '' && pieces.push({ is: 'text', text });
  for (const match of source.matchAll(placeholder)) {
    addText(source.slice(end, match.index));
    pieces.push(pieceOf((match[1] ?? '').trim(), values));
    end = match.index + match[0].length;
  }
  addText(source.slice(end));
  return pieces;
}

function pieceOf(path: string, values: TemplateValues): Piece {
  const parts = path.split('.');
  const known = own(placeholders, parts.slice(0, 2).join('.'));
  const names = parts.slice(2);
  const isKnown = known?.deep ? names.length > 0 && names.every((one) => name.test(one)) : names.length === 0;
  if (!known || !isKnown) return { is: 'unknown', path };
  const value = parts.reduce<unknown>((of, part) => (isObject(of) ? own(of, part) : undefined), values);
  if (typeof value === 'string') return { is: 'value', text: value };
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? { is: 'value', text: String(value) } : { is: 'missing', path };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
