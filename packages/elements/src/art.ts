import { css, html, svg, type TemplateResult } from 'lit';
import { hash, hideBroken, isImageUrl } from './avatar.ts';
import { motifs, paths } from './icons.ts';
import { metals } from './medal.ts';
import { styled } from './styled.ts';

/** A decorative picture of an offer or item: its image, or a symbol on colours that follow from its id. */
export function art(id: string, imageUrl: string | null | undefined, size: number): TemplateResult {
  const seed = hash(id);
  const [light, deep] = metals[seed % metals.length] ?? metals[0];
  const motif = motifs[(seed >>> 5) % motifs.length] ?? 'star';
  return html`<span class="art" part="art" aria-hidden="true"
    >${
      isImageUrl(imageUrl)
        ? html`<img src=${imageUrl} alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer" @load=${measure} @error=${hideBroken} />`
        : ''
    }<span class="paint" ${styled({ '--_light': light, '--_deep': deep })}
      >${svg`<svg viewBox="0 0 24 24" width=${size} height=${size}><path d=${paths[motif]}></path></svg>`}</span
    ></span
  >`;
}

/** Marks wide images: a photograph may fill the area and lose its edges; other pictures are shown whole. */
function measure(event: Event): void {
  const image = event.target as HTMLImageElement;
  image.toggleAttribute('data-wide', image.naturalWidth > image.naturalHeight * 1.25);
}

export const artStyles = css`
  .art {
    position: relative;
    display: grid;
    overflow: hidden;
    border-radius: inherit;
    background: radial-gradient(circle at 50% 42%, var(--_surface), var(--_accent-soft) 78%);
  }
  .paint {
    position: relative;
    display: grid;
    place-items: center;
    background:
      radial-gradient(circle at 30% 18%, rgb(255 255 255 / 0.55), transparent 46%),
      linear-gradient(150deg, var(--_light), var(--_deep));
  }
  .paint::after {
    content: '';
    position: absolute;
    inset: auto -20% -62%;
    block-size: 100%;
    border-radius: 50%;
    background: rgb(255 255 255 / 0.14);
  }
  .paint svg {
    position: relative;
    z-index: 1;
    fill: #fff;
    filter: drop-shadow(0 3px 5px rgb(0 0 0 / 0.28));
  }
  .art img {
    position: absolute;
    inset: 0;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    padding: var(--_art-space, 0);
    object-fit: contain;
  }
  .art img[data-wide] {
    padding: 0;
    object-fit: cover;
  }
  .art img[hidden],
  .art img:not([hidden]) + .paint {
    display: none;
  }
`;
