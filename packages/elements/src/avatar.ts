import { html, type TemplateResult } from 'lit';
import { styled } from './styled.ts';

/** Returns the same number for the same text on every device. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  // Ids of a project are similar; without this step their colours would be too.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** Allows only web addresses, because a player's profile can contain any text as an image URL. */
export function isImageUrl(url: string | null | undefined): url is string {
  return typeof url === 'string' && /^https?:\/\//i.test(url);
}

const hues = [12, 34, 92, 150, 176, 204, 232, 262, 292, 330];

/** A decorative picture of a player: their image, or their initials on their own colour. The name is beside it. */
export function avatar(
  name: string,
  key: string,
  imageUrl: string | null | undefined,
  size = 36,
): TemplateResult {
  const hue = hues[hash(key) % hues.length] ?? 150;
  return html`<span class="avatar" part="avatar" aria-hidden="true" ${styled({ '--_hue': String(hue), '--_size': `${size}px` })}
    ><span>${initialsOf(name)}</span>${
      isImageUrl(imageUrl)
        ? html`<img src=${imageUrl} alt="" width=${size} height=${size} loading="lazy" decoding="async" referrerpolicy="no-referrer" @error=${hideBroken} />`
        : ''
    }</span
  >`;
}

/** Hides an image that fails to load, so that the initials or medal behind it are visible. */
export function hideBroken(event: Event): void {
  (event.target as HTMLElement).hidden = true;
}
