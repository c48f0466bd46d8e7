import { css } from 'lit';

/** The radius of the ring around the level. */
export const radius = 52;
const length = 2 * Math.PI * radius;

export const levelStyles = css`
  .ring {
    display: flex;
    align-items: center;
    gap: 18px;
    min-block-size: 112px;
  }
  .dial {
    position: relative;
    inline-size: 112px;
    block-size: 112px;
    flex: none;
    display: grid;
    place-items: center;
  }
  .dial svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    transform: rotate(-90deg);
  }
  .dial circle {
    fill: none;
    stroke-width: 11;
    stroke-linecap: round;
  }
  .dial .rail {
    stroke: var(--_track);
  }
  .dial .way {
    stroke-dasharray: ${length};
    stroke-dashoffset: calc(${length} * (1 - var(--_progress)));
    transition: stroke-dashoffset var(--_slow) var(--_ease);
  }
  .dial .way.none {
    opacity: 0;
  }
  .from {
    stop-color: var(--_accent);
  }
  .to {
    stop-color: var(--_accent-2);
  }
  .number {
    display: grid;
    justify-items: center;
    line-height: 1;
  }
  .number b {
    font-size: 38px;
    font-weight: 800;
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
  }
  .number b.three {
    font-size: 31px;
  }
  .number b.long {
    font-size: 23px;
  }
  .number span {
    margin-block-start: 4px;
    font-size: 12px;
    font-weight: 600;
    color: var(--_muted);
  }
  .risen .dial,
  .risen .crest {
    animation: rise 900ms var(--_ease);
  }
  @keyframes rise {
    30% {
      transform: scale(1.12);
      filter: drop-shadow(0 0 14px var(--_accent-2));
    }
  }
  .facts {
    flex: 1;
    min-inline-size: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 3px;
  }
  .name {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 26px;
    font-weight: 600;
  }
  .name > span:not(.avatar):not(.offline) {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    min-inline-size: 0;
  }
  .xp {
    position: relative;
    font-size: 24px;
    font-weight: 800;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  .rest {
    color: var(--_muted);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
    min-block-size: 20px;
  }
  .gain {
    display: inline-block;
    margin-inline-start: 8px;
    padding: 2px 9px;
    border-radius: 999px;
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-size: 13px;
    font-weight: 700;
    letter-spacing: 0;
    vertical-align: middle;
    white-space: nowrap;
    animation: pop 2.4s var(--_ease) both;
  }
  @keyframes pop {
    0% {
      opacity: 0;
      transform: translateY(8px) scale(0.8);
    }
    12%,
    80% {
      opacity: 1;
      transform: none;
    }
    100% {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 4px 14px;
    min-block-size: 56px;
  }
  .crest {
    position: relative;
    grid-row: span 2;
    display: grid;
    place-items: center;
    min-inline-size: 56px;
    block-size: 56px;
    padding-inline: 10px;
    border-radius: 18px;
    background: linear-gradient(150deg, var(--_accent-2), var(--_accent) 65%);
    color: var(--_on-accent);
    font-size: 24px;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
  }
  .line .bar {
    block-size: 14px;
    align-self: end;
  }
  .line .words {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    font-size: 14px;
    align-self: start;
    font-variant-numeric: tabular-nums;
  }
  .line .words b {
    font-weight: 700;
  }
  .line .words span {
    color: var(--_muted);
  }
  .broken {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 10px 16px;
    min-block-size: 112px;
    text-align: center;
  }
  .broken.bar {
    block-size: auto;
    min-block-size: 56px;
    background: none;
  }
  @container (max-width: 250px) {
    .ring {
      flex-direction: column;
      text-align: center;
    }
    .name {
      justify-content: center;
    }
    .facts {
      inline-size: 100%;
      flex: none;
    }
    .facts .bone {
      margin-inline: auto !important;
    }
  }
`;
