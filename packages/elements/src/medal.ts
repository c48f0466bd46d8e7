import { html, svg, type TemplateResult } from 'lit';
import { hash, hideBroken, isImageUrl } from './avatar.ts';
import { icons, motifs, paths } from './icons.ts';
import { styled } from './styled.ts';

/** Pairs of colours, light to deep; the symbol on them is white. */
export const metals = [
  ['#ffcf5c', '#e08a00'],
  ['#7ee0a8', '#1c8a55'],
  ['#8ec5ff', '#2563d6'],
  ['#d3a4ff', '#7a35d8'],
  ['#ff9d8a', '#d8402c'],
  ['#7fe3e0', '#0c8592'],
  ['#ffa9d6', '#c92c82'],
  ['#ffb67a', '#d15c0a'],
] as const;

export interface MedalOptions {
  id: string;
  imageUrl: string | null | undefined;
  earned: boolean;
  size: number;
}

/** A decorative picture of a badge: its image, or a medal whose colour and symbol follow from its id. */
export function medal({ id, imageUrl, earned, size }: MedalOptions): TemplateResult {
  const seed = hash(id);
  const [light, deep] = metals[seed % metals.length] ?? metals[0];
  const motif = motifs[(seed >>> 5) % motifs.length] ?? 'star';
  // Several medals share a shadow tree, and the ids of gradients must be unique in it.
  const name = `m${seed.toString(36)}${size}${earned ? 'e' : 'l'}`;
  // The image has priority: the drawing is visible only without an image, or if it fails to load.
  return html`<span class="medal" part="medal" data-earned=${earned} aria-hidden="true" ${styled({ '--_size': `${size}px` })}
    >${
      isImageUrl(imageUrl)
        ? html`<img src=${imageUrl} alt="" width=${size} height=${size} loading="lazy" decoding="async" referrerpolicy="no-referrer" @error=${hideBroken} />`
        : ''
    }<svg viewBox="0 0 64 64" width=${size} height=${size}>
      ${
        earned
          ? svg`<defs>
              <linearGradient id=${name} x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color=${light}></stop><stop offset="1" stop-color=${deep}></stop></linearGradient>
            </defs>
            <path class="medal-rim" d=${scallop} fill=${`url(#${name})`}></path>
            <circle cx="32" cy="32" r="21.5" fill=${deep} opacity="0.28"></circle>
            <circle cx="32" cy="31" r="21" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="1.5"></circle>
            <path d="M13 24A21 21 0 0 1 46 15.500L17 45A21 21 0 0 1 13 24z" fill="#fff" opacity="0.16"></path>
            <g transform="translate(18.8 17.8) scale(1.1)" fill="#000" opacity="0.18"><path d=${paths[motif]}></path></g>
            <g transform="translate(18.8 16.8) scale(1.1)" fill="#fff"><path d=${paths[motif]}></path></g>`
          : svg`<path class="medal-empty" d=${scallop}></path>
            <circle class="medal-empty-ring" cx="32" cy="32" r="21" fill="none"></circle>
            <g class="medal-empty-motif" transform="translate(18.8 17.3) scale(1.1)"><path d=${paths[motif]}></path></g>`
      }</svg
    >${earned ? '' : html`<span class="medal-lock">${icons.lock}</span>`}</span
  >`;
}

/** A disc with twelve waves at its edge. */
const scallop = (() => {
  const points: string[] = [];
  for (let step = 0; step <= 144; step++) {
    const angle = (step / 144) * 2 * Math.PI;
    const radius = 28.5 + 1.9 * Math.cos(12 * angle);
    points.push(
      `${(32 + radius * Math.sin(angle)).toFixed(2)} ${(32 - radius * Math.cos(angle)).toFixed(2)}`,
    );
  }
  return `M${points.join('L')}z`;
})();
