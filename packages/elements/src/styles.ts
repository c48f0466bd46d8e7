import { css } from 'lit';

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
  .x {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border: 0;
    border-radius: 50%;
    background: transparent;
    color: var(--_muted);
  }
  .x:hover {
    background: var(--_raised);
    color: var(--_text);
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
  /* Shown whole: in a circle a shield or a star would lose its corners. */
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
