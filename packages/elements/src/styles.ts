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

export const tokens = css`
  :host {
    display: block;
    /* What is inside never decides how wide the page is. */
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

/** Shared by the elements that are a card with a heading. */
export const shared = css`
  .card {
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    box-shadow: var(--_shadow);
    padding: var(--laurel-padding, 18px);
    container-type: inline-size;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    margin-block-end: 12px;
  }
  .title {
    margin: 0;
    font-size: 17px;
    font-weight: 700;
    letter-spacing: -0.01em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .count {
    color: var(--_muted);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .offline {
    display: inline-grid;
    place-items: center;
    inline-size: 26px;
    block-size: 26px;
    border-radius: 50%;
    background: var(--_raised);
    color: var(--_muted);
    font-size: 15px;
    flex: none;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  ul,
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  button {
    font: inherit;
    color: inherit;
    cursor: pointer;
  }
  button:disabled {
    cursor: default;
    opacity: 0.6;
  }
  :focus-visible {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }
  .button {
    border: 0;
    border-radius: 999px;
    padding: 7px 16px;
    min-block-size: 36px;
    font-size: 14px;
    font-weight: 700;
    background: var(--_accent);
    color: var(--_on-accent);
    transition:
      transform var(--_quick) var(--_ease),
      filter var(--_quick);
    white-space: nowrap;
  }
  .button:hover:not(:disabled) {
    filter: brightness(1.07);
  }
  .button:active:not(:disabled) {
    transform: scale(0.96);
  }
  .button.quiet {
    background: transparent;
    color: var(--_muted);
    padding-inline: 10px;
    font-weight: 600;
  }
  .button.quiet:hover {
    background: var(--_raised);
    color: var(--_text);
  }
  .button.danger {
    background: var(--_danger);
    color: var(--_surface);
  }
  .avatar {
    position: relative;
    display: inline-grid;
    place-items: center;
    inline-size: var(--_size);
    block-size: var(--_size);
    border-radius: 50%;
    overflow: hidden;
    flex: none;
    font-size: calc(var(--_size) * 0.38);
    font-weight: 700;
    line-height: 1;
    background: hsl(var(--_hue) var(--_avatar-back));
    color: hsl(var(--_hue) var(--_avatar-text));
    user-select: none;
  }
  .avatar img,
  .medal img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .avatar img[hidden],
  .medal img[hidden] {
    display: none;
  }
  .medal {
    position: relative;
    display: inline-block;
    inline-size: var(--_size);
    block-size: var(--_size);
    flex: none;
  }
  .medal svg {
    display: block;
    overflow: visible;
  }
  .medal[data-earned='true'] > svg {
    filter: drop-shadow(0 3px 5px rgb(0 0 0 / 0.18));
  }
  /* Whole, whatever its outline is: a shield or a star would lose its corners in a circle. */
  .medal img {
    object-fit: contain;
    border-radius: 22%;
  }
  .medal[data-earned='true'] img {
    filter: drop-shadow(0 3px 5px rgb(0 0 0 / 0.18));
  }
  .medal[data-earned='false'] img {
    filter: grayscale(1) contrast(0.6) brightness(1.15);
    opacity: 0.45;
  }
  .medal > img:not([hidden]) + svg {
    visibility: hidden;
  }
  .medal-empty {
    fill: var(--_raised);
    stroke: var(--_border);
    stroke-width: 1.5;
  }
  .medal-empty-ring {
    stroke: var(--_border);
    stroke-width: 1.5;
    stroke-dasharray: 3 4;
  }
  .medal-empty-motif {
    fill: var(--_track);
  }
  .medal-lock {
    position: absolute;
    inset-block-end: -1px;
    inset-inline-end: -1px;
    display: grid;
    place-items: center;
    inline-size: 34%;
    block-size: 34%;
    max-inline-size: 26px;
    max-block-size: 26px;
    border-radius: 50%;
    background: var(--_surface);
    border: 1px solid var(--_border);
    color: var(--_muted);
    font-size: clamp(10px, calc(var(--_size) * 0.18), 14px);
  }
  .bar {
    block-size: 10px;
    border-radius: 999px;
    background: var(--_track);
    overflow: hidden;
  }
  .bar > span {
    display: block;
    block-size: 100%;
    min-inline-size: 0;
    inline-size: calc(var(--_progress) * 100%);
    border-radius: inherit;
    background: linear-gradient(to right, var(--_accent), var(--_accent-2));
    transition: inline-size var(--_slow) var(--_ease);
  }
  :host(:dir(rtl)) .bar > span {
    background: linear-gradient(to left, var(--_accent), var(--_accent-2));
  }
  .message {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 4px;
    text-align: center;
    padding: 16px 8px;
  }
  .message .glyph {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border-radius: 50%;
    background: var(--_raised);
    color: var(--_muted);
    font-size: 24px;
    margin-block-end: 6px;
  }
  .message strong {
    font-weight: 700;
  }
  .message span:not(.glyph) {
    color: var(--_muted);
    font-size: 14px;
  }
  .message .button {
    margin-block-start: 10px;
  }
  .bone {
    display: block;
    border-radius: 8px;
    background: var(--_track);
    animation: breathe 1.6s ease-in-out infinite;
  }
  .bone.round {
    border-radius: 50%;
  }
  @keyframes breathe {
    50% {
      opacity: 0.45;
    }
  }
`;
