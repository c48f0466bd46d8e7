import { css } from 'lit';

export const toastsStyles = css`
  :host {
    position: fixed;
    z-index: var(--laurel-toasts-z, 2147483000);
    inset-block-end: max(16px, env(safe-area-inset-bottom));
    inset-inline-end: 16px;
    inline-size: min(360px, calc(100vw - 32px));
    pointer-events: none;
  }
  :host([position~='start']) {
    inset-inline: 16px auto;
  }
  :host([position~='center']) {
    inset-inline: 0;
    margin-inline: auto;
  }
  :host([position~='top']) {
    inset-block: max(16px, env(safe-area-inset-top)) auto;
  }
  :host([position='inline']) {
    position: static;
  }
  .stack {
    display: grid;
    gap: 10px;
  }
  .toast {
    pointer-events: auto;
    position: relative;
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    align-items: center;
    gap: 14px;
    padding: 14px 10px 14px 14px;
    padding-inline: 14px 10px;
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_surface);
    border: 1px solid var(--_border);
    box-shadow:
      0 2px 6px rgb(0 0 0 / 0.08),
      0 18px 44px -12px rgb(0 0 0 / 0.32);
    animation: enter 480ms var(--_ease);
    overflow: hidden;
  }
  @keyframes enter {
    from {
      opacity: 0;
      transform: translateY(24px) scale(0.94);
    }
  }
  .toast::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 110px;
    background: radial-gradient(circle at 40px 50%, var(--_glow, var(--_accent-soft)), transparent 70%);
  }
  .toast.level {
    --_glow: color-mix(in srgb, var(--_gold) 32%, transparent);
  }
  .toast > * {
    position: relative;
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    animation: spring 700ms 120ms var(--_ease) backwards;
  }
  @keyframes spring {
    from {
      transform: scale(0.3) rotate(-25deg);
    }
    55% {
      transform: scale(1.14) rotate(5deg);
    }
  }
  .disc {
    display: grid;
    place-items: center;
    inline-size: 52px;
    block-size: 52px;
    border-radius: 50%;
    font-size: 28px;
    background: linear-gradient(150deg, var(--_accent-2), var(--_accent) 65%);
    color: var(--_on-accent);
  }
  .disc.gold {
    background: linear-gradient(150deg, #ffe27a, #f2a100 70%);
    color: #4a3200;
    font-size: 22px;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
  }
  .disc.gold.long {
    font-size: 16px;
  }
  .kind {
    font-size: 13px;
    font-weight: 600;
    color: var(--_muted);
  }
  .what {
    font-size: 16px;
    font-weight: 800;
    letter-spacing: -0.01em;
    line-height: 1.25;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .x {
    font-size: 16px;
    align-self: start;
  }
`;
