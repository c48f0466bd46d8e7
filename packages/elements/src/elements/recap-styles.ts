import { css } from 'lit';

export const recapStyles = css`
  .whole {
    display: grid;
    align-content: center;
    min-block-size: 330px;
  }
  .deck {
    display: flex;
    gap: 14px;
    margin-inline: calc(var(--laurel-padding, 18px) * -1);
    padding: 4px var(--laurel-padding, 18px) 10px;
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-behavior: smooth;
    scrollbar-width: none;
    border-radius: var(--_radius);
  }
  @media (prefers-reduced-motion: reduce) {
    .deck {
      scroll-behavior: auto;
    }
  }
  .deck:focus-visible {
    outline-offset: -3px;
  }
  .one {
    flex: none;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 6px;
    inline-size: 100%;
    min-block-size: 300px;
    box-sizing: border-box;
    padding: 26px;
    border-radius: calc(var(--_radius) + 4px);
    background: var(--_raised);
    color: var(--_text);
    scroll-snap-align: center;
  }
  .one.accent {
    background: linear-gradient(150deg, var(--_accent-soft), var(--_raised));
  }
  .one.gold {
    background: linear-gradient(150deg, color-mix(in srgb, var(--_gold) 22%, var(--_surface)), var(--_raised));
  }
  .one.fire {
    background: linear-gradient(150deg, var(--_fire-soft), var(--_raised));
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 64px;
    margin-block-end: 10px;
    border-radius: 50%;
    background: var(--_surface);
    color: var(--_accent-text);
    font-size: 30px;
  }
  .fire .sign {
    color: var(--_fire);
  }
  .gold .sign {
    color: var(--_gold);
  }
  .label {
    color: var(--_muted);
    font-size: 15px;
    font-weight: 600;
  }
  .figure {
    font-size: 40px;
    font-weight: 800;
    letter-spacing: -0.02em;
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .note {
    color: var(--_muted);
    font-size: 15px;
    overflow-wrap: anywhere;
  }
  .rows {
    display: grid;
    gap: 7px;
    inline-size: 100%;
    margin-block-start: 10px;
    list-style: none;
  }
  .rows li {
    position: relative;
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 6px 10px;
    border-radius: 9px;
    overflow: hidden;
    background: var(--_surface);
    font-size: 14px;
  }
  .rows li::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: calc(var(--_share) * 100%);
    background: var(--_accent-soft);
  }
  .rows span,
  .rows b {
    position: relative;
  }
  .rows span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .controls {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .controls .x {
    font-size: 24px;
    line-height: 1;
  }
  .controls .button {
    margin-inline-start: auto;
  }
  .dots {
    display: flex;
    gap: 5px;
  }
  .dots i {
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: var(--_track);
  }
  .dots i.on {
    background: var(--_accent);
  }
  .failed {
    margin-block-start: 10px;
    color: var(--_danger);
    font-size: 14px;
  }
`;
