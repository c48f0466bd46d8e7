import { css } from 'lit';

/**
 * The colours and measures of all elements. Each `--_x` is `--laurel-x` of the page if that is set, otherwise the
 * default of the scheme. Text colours pass AA on their surfaces.
 */
const light = css`
  --_accent: var(--laurel-accent, #1d7a4b);
  --_accent-2: var(--laurel-accent-2, #5cc48a);
  --_on-accent: var(--laurel-on-accent, #ffffff);
  --_accent-soft: var(--laurel-accent-soft, #e6f4ec);
  --_accent-text: var(--laurel-accent-text, #176a40);
  --_surface: var(--laurel-surface, #ffffff);
  --_raised: var(--laurel-raised, #f5f7f6);
  --_track: var(--laurel-track, #e6eae8);
  --_border: var(--laurel-border, #e2e7e4);
  --_text: var(--laurel-text, #17211c);
  --_muted: var(--laurel-muted, #5b6661);
  --_gold: var(--laurel-gold, #f5b301);
  --_fire: var(--laurel-fire, #f2680c);
  --_fire-2: var(--laurel-fire-2, #ffb02e);
  --_fire-soft: var(--laurel-fire-soft, #ffe9cf);
  --_fire-text: var(--laurel-fire-text, #a84300);
  --_ice-soft: var(--laurel-ice-soft, #d8ecfb);
  --_ice-text: var(--laurel-ice-text, #0b5a8a);
  --_danger: var(--laurel-danger, #c0352b);
  --_shadow: var(--laurel-shadow, 0 1px 2px rgb(16 32 24 / 0.05), 0 6px 20px -8px rgb(16 32 24 / 0.12));
  --_avatar-back: 62% 90%;
  --_avatar-text: 55% 27%;
  color-scheme: light;
`;

const dark = css`
  --_accent: var(--laurel-accent, #3fae74);
  --_accent-2: var(--laurel-accent-2, #8be3b2);
  --_on-accent: var(--laurel-on-accent, #06170e);
  --_accent-soft: var(--laurel-accent-soft, #173326);
  --_accent-text: var(--laurel-accent-text, #7fdba8);
  --_surface: var(--laurel-surface, #171c1a);
  --_raised: var(--laurel-raised, #1f2523);
  --_track: var(--laurel-track, #2c3431);
  --_border: var(--laurel-border, #2b3330);
  --_text: var(--laurel-text, #eef3f0);
  --_muted: var(--laurel-muted, #9caaa3);
  --_gold: var(--laurel-gold, #ffc93d);
  --_fire: var(--laurel-fire, #ff8a2b);
  --_fire-2: var(--laurel-fire-2, #ffc04d);
  --_fire-soft: var(--laurel-fire-soft, #3d2713);
  --_fire-text: var(--laurel-fire-text, #ffb46b);
  --_ice-soft: var(--laurel-ice-soft, #12344a);
  --_ice-text: var(--laurel-ice-text, #8fd0f7);
  --_danger: var(--laurel-danger, #ff8f85);
  --_shadow: var(--laurel-shadow, 0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px -10px rgb(0 0 0 / 0.6));
  --_avatar-back: 32% 26%;
  --_avatar-text: 60% 86%;
  color-scheme: dark;
`;

export const theme = css`
  :host {
    display: block;
    /* The content must not make the page wider. */
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  .base {
    ${light}
    --_radius: var(--laurel-radius, 16px);
    --_font: var(
      --laurel-font,
      ui-rounded,
      'SF Pro Rounded',
      'Nunito',
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Helvetica Neue',
      'Noto Sans',
      'Liberation Sans',
      Arial,
      sans-serif
    );
    --_ease: cubic-bezier(0.22, 1, 0.36, 1);
    --_slow: var(--laurel-duration, 700ms);
    --_quick: calc(var(--_slow) / 4);
    box-sizing: border-box;
    font: 400 15px / 1.4 var(--_font);
    color: var(--_text);
    text-align: start;
    -webkit-font-smoothing: antialiased;
  }
  @media (prefers-color-scheme: dark) {
    .base {
      ${dark}
    }
  }
  .base[data-theme='light'] {
    ${light}
  }
  .base[data-theme='dark'] {
    ${dark}
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  @media (prefers-reduced-motion: reduce) {
    .base,
    .base *,
    .base *::before,
    .base *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;
