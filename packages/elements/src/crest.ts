import { css, html, svg, type TemplateResult } from 'lit';
import { hash, hideBroken, isImageUrl } from './avatar.ts';
import { paths } from './icons.ts';
import type { TierData } from './model.ts';
import { styled } from './styled.ts';

/** Light and deep, from the lowest tier up. */
const metals = [
  ['#e8b48a', '#a3592a'],
  ['#e9eef2', '#8794a1'],
  ['#ffe08a', '#d98f00'],
  ['#9fd4ff', '#2467d1'],
  ['#ff9fb0', '#c9264b'],
  ['#93ecb9', '#168a50'],
  ['#d9b3ff', '#7533cf'],
  ['#a8f0ee', '#0b8794'],
  ['#ffb3de', '#c2257e'],
  ['#7f8ea3', '#232c3b'],
] as const;
const motifs = ['leaf', 'bolt', 'star', 'gem', 'flame', 'heart', 'rocket', 'trophy', 'crown'] as const;

const shield = 'M32 3.500L55 11v20.500c0 14.500-9.500 24.200-23 29-13.500-4.800-23-14.500-23-29V11z';
const inner =
  'M32 9.500l17.500 5.700v16.300c0 11-7 18.600-17.500 22.700-10.500-4.100-17.500-11.700-17.500-22.700V15.200z';

/** A decorative picture of a tier: its image, or a shield whose metal and symbol follow from its place on the ladder. */
export function crest(
  { id, imageUrl }: TierData,
  place: number,
  size: number,
  faded = false,
): TemplateResult {
  const [light, deep] = metals[place % metals.length] ?? metals[0];
  const motif = motifs[place % motifs.length] ?? 'star';
  const name = `t${hash(id).toString(36)}${size}`;
  return html`<span class="crest" part="crest" data-faded=${faded} aria-hidden="true" ${styled({ '--_size': `${size}px` })}
    >${
      isImageUrl(imageUrl)
        ? html`<img src=${imageUrl} alt="" width=${size} height=${size} decoding="async" referrerpolicy="no-referrer" @error=${hideBroken} />`
        : ''
    }<svg viewBox="0 0 64 64" width=${size} height=${size}>${svg`
      <defs><linearGradient id=${name} x1="0" y1="0" x2="0.400" y2="1"><stop offset="0" stop-color=${light}></stop><stop offset="1" stop-color=${deep}></stop></linearGradient></defs>
      <path d=${shield} fill=${deep}></path>
      <path d=${shield} fill=${`url(#${name})`} transform="translate(0 -1.500)"></path>
      <path d=${inner} fill=${deep} opacity="0.300"></path>
      <path d=${inner} fill="none" stroke="#fff" stroke-opacity="0.500" stroke-width="1.500"></path>
      <path d="M32 2L9 9.500V30c0 3.200.500 6.100 1.300 8.800L45 6.300z" fill="#fff" opacity="0.160"></path>
      <g transform="translate(18.800 17.800) scale(1.100)" fill="#000" opacity="0.200"><path d=${paths[motif]}></path></g>
      <g transform="translate(18.800 16.600) scale(1.100)" fill="#fff"><path d=${paths[motif]}></path></g>`}</svg
  ></span>`;
}

export const crestStyles = css`
  .crest {
    position: relative;
    display: inline-block;
    inline-size: var(--_size);
    block-size: var(--_size);
    flex: none;
  }
  .crest svg {
    display: block;
    overflow: visible;
    filter: drop-shadow(0 4px 6px rgb(0 0 0 / 0.22));
  }
  .crest[data-faded='true'] {
    filter: grayscale(1);
    opacity: 0.4;
  }
  .crest img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  .crest img[hidden],
  .crest img:not([hidden]) + svg {
    display: none;
  }
`;
