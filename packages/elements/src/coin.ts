import { css, html, svg, type TemplateResult } from 'lit';
import { hash, hideBroken, isImageUrl } from './avatar.ts';
import { paths } from './icons.ts';
import { metals } from './medal.ts';
import type { BalanceData } from './model.ts';
import { styled } from './styled.ts';

const motifs = ['star', 'gem', 'bolt', 'crown', 'heart', 'leaf'] as const;

/** A decorative picture of a currency: its icon, its symbol, or a coin whose look follows from its id. */
export function coin(
  { currencyId, symbol, iconUrl }: Pick<BalanceData, 'currencyId' | 'symbol' | 'iconUrl'>,
  size: number,
): TemplateResult {
  const picture = isImageUrl(iconUrl)
    ? html`<img src=${iconUrl} alt="" width=${size} height=${size} loading="lazy" decoding="async" referrerpolicy="no-referrer" @error=${hideBroken} />`
    : '';
  const isEmoji = symbol !== null && /\p{Extended_Pictographic}/u.test(symbol);
  return html`<span class="coin" part="coin" aria-hidden="true" ${styled({ '--_size': `${size}px` })}
    >${picture}${isEmoji ? html`<span class="emoji">${symbol}</span>` : minted(currencyId, symbol, size)}</span
  >`;
}

function minted(currencyId: string, symbol: string | null, size: number): TemplateResult {
  const seed = hash(currencyId);
  // The most common currency is gold.
  const [light, deep] = currencyId === 'coins' ? metals[0] : (metals[seed % metals.length] ?? metals[0]);
  const motif = motifs[(seed >>> 5) % motifs.length] ?? 'star';
  const name = `c${seed.toString(36)}${size}`;
  return html`<svg viewBox="0 0 40 40" width=${size} height=${size}>${svg`
    <defs><linearGradient id=${name} x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color=${light}></stop><stop offset="1" stop-color=${deep}></stop></linearGradient></defs>
    <circle cx="20" cy="21.500" r="18" fill=${deep}></circle>
    <circle cx="20" cy="19.500" r="18" fill=${`url(#${name})`}></circle>
    <circle cx="20" cy="19.500" r="13.500" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="1.500"></circle>
    ${
      symbol
        ? svg`<text x="20" y="25.500" text-anchor="middle" font-size=${symbol.length > 1 ? 11 : 17} font-weight="800" fill="#fff">${symbol.slice(0, 3)}</text>`
        : svg`<g transform="translate(10.400 9.900) scale(0.8)" fill="#fff"><path d=${paths[motif]}></path></g>`
    }`}</svg>`;
}

export const coinStyles = css`
  .coin {
    position: relative;
    display: inline-grid;
    place-items: center;
    inline-size: var(--_size);
    block-size: var(--_size);
    flex: none;
    line-height: 1;
    user-select: none;
  }
  .coin svg {
    display: block;
    overflow: visible;
  }
  .coin .emoji {
    font-size: calc(var(--_size) * 0.86);
  }
  .coin img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  .coin img:not([hidden]) + * {
    visibility: hidden;
  }
  .coin img[hidden] {
    display: none;
  }
`;
