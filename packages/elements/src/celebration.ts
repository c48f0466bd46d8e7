import { css, html, type TemplateResult } from 'lit';
import { styled } from './styled.ts';

const pieces = 18;

/** Pieces that fly out in a circle, as far as the place allows. Hidden if the visitor prefers less motion. */
export function confetti(far = 84): TemplateResult {
  return html`<span class="burst" part="celebration" aria-hidden="true">${Array.from(
    { length: pieces },
    (_, index) => {
      const angle = (index / pieces) * 2 * Math.PI;
      const distance = far * (1 + (index % 4) * 0.19);
      return html`<i ${styled({
        '--_x': `${Math.round(Math.sin(angle) * distance)}px`,
        '--_y': `${Math.round(-Math.cos(angle) * distance)}px`,
        '--_hue': String((index * 47) % 360),
        '--_wait': `${(index % 3) * 60}ms`,
      })}></i>`;
    },
  )}</span>`;
}

/** The parent of the pieces is their centre, and needs a position. */
export const celebrationStyles = css`
  .burst {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    z-index: 1;
    pointer-events: none;
  }
  .burst i {
    position: absolute;
    inline-size: 9px;
    block-size: 9px;
    border-radius: 3px;
    background: hsl(var(--_hue) 85% 60%);
    opacity: 0;
    animation: burst 1.3s var(--_ease) var(--_wait) both;
  }
  .burst i:nth-child(3n) {
    border-radius: 50%;
  }
  @keyframes burst {
    from {
      opacity: 1;
      transform: translate(-50%, -50%) scale(0.4);
    }
    70% {
      opacity: 1;
    }
    to {
      opacity: 0;
      transform: translate(calc(-50% + var(--_x)), calc(-50% + var(--_y))) rotate(320deg) scale(1);
    }
  }
`;
