import { css } from 'lit';

const stop = 104;
const gap = 10;

export const passStyles = css`
  .left {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    flex: none;
    padding: 4px 11px;
    border-radius: 999px;
    background: var(--_raised);
    color: var(--_muted);
    font-size: 13px;
  }
  .left b {
    color: var(--_text);
    font-variant-numeric: tabular-nums;
  }
  .summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: 8px 12px;
    min-block-size: 66px;
    margin-block-end: 14px;
  }
  .points b {
    display: block;
    font-size: 21px;
    font-weight: 800;
    letter-spacing: -0.015em;
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }
  .points span:not(.bone) {
    color: var(--_muted);
    font-size: 14px;
  }
  .summary .bar {
    grid-column: 1 / -1;
  }
  .whole {
    display: grid;
    align-content: center;
    min-block-size: 270px;
  }
  .track {
    position: relative;
    block-size: 190px;
    margin-inline: calc(var(--laurel-padding, 18px) * -1);
    padding: 4px var(--laurel-padding, 18px) 0;
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
  }
  .track:focus-visible {
    outline-offset: -3px;
  }
  ol {
    position: relative;
    display: flex;
    gap: ${gap}px;
    inline-size: max-content;
    padding-inline-end: 4px;
  }
  .rail {
    position: absolute;
    inset-block-start: 139px;
    inset-inline-start: var(--laurel-padding, 18px);
    inline-size: calc(var(--_stops) * ${stop + gap}px - ${gap}px);
    block-size: 8px;
    border-radius: 999px;
    background: var(--_track);
    overflow: hidden;
  }
  .rail span {
    display: block;
    block-size: 100%;
    /* The middle of a stop is where its milestone is. */
    inline-size: calc(var(--_along) * ${stop + gap}px - ${stop / 2 + gap}px);
    min-inline-size: calc(min(var(--_along), 1) * ${stop / 2}px);
    border-radius: inherit;
    background: linear-gradient(to right, var(--_gold), var(--_fire-2));
    transition: inline-size var(--_slow) var(--_ease);
  }
  .stop {
    flex: none;
    display: grid;
    justify-items: center;
    inline-size: ${stop}px;
  }
  .prize {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 8px;
    inline-size: 100%;
    block-size: 116px;
    padding: 10px 8px;
    border-radius: calc(var(--_radius) - 3px);
    border: 2px solid transparent;
    background: var(--_raised);
    transition: background var(--_quick);
  }
  .picture {
    display: grid;
    place-items: center;
    block-size: 54px;
  }
  .far .picture {
    opacity: 0.55;
    filter: saturate(0.5);
  }
  .next .prize {
    border-color: var(--_accent);
    background: var(--_surface);
    box-shadow: 0 6px 18px -8px color-mix(in srgb, var(--_accent) 65%, transparent);
  }
  .reached .prize {
    background:
      radial-gradient(circle at 50% 34%, color-mix(in srgb, var(--_gold) 34%, transparent), transparent 68%),
      var(--_raised);
    border-color: color-mix(in srgb, var(--_gold) 55%, transparent);
  }
  .label {
    max-inline-size: 100%;
    font-size: 13px;
    font-weight: 700;
    line-height: 1.2;
    text-align: center;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .label i {
    margin-inline-start: 4px;
    color: var(--_muted);
    font-style: normal;
    white-space: nowrap;
  }
  .node {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 30px;
    block-size: 30px;
    margin-block-start: 8px;
    border-radius: 50%;
    border: 3px solid var(--_surface);
    background: var(--_track);
    color: var(--_muted);
    font-size: 13px;
    z-index: 1;
  }
  .next .node {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .reached .node {
    background: var(--_gold);
    color: #3a2a00;
  }
  .at {
    margin-block-start: 3px;
    color: var(--_muted);
    font-size: 13px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .next .at,
  .reached .at {
    color: var(--_text);
  }
  .bone.prize {
    border-radius: calc(var(--_radius) - 3px);
    background: var(--_track);
  }
  .bone.node {
    background: var(--_track);
  }
  .failed {
    margin: 6px 0 0;
    color: var(--_danger);
    font-size: 13px;
    font-weight: 600;
  }
  :host(:dir(rtl)) .rail span {
    background: linear-gradient(to left, var(--_gold), var(--_fire-2));
  }
`;
