import { css } from 'lit';

const rowHeight = 48;

export const leagueStyles = css`
  .base {
    --_up: var(--_accent-text);
    --_up-soft: var(--_accent-soft);
    --_down: var(--_danger);
    --_down-soft: color-mix(in srgb, var(--_danger) 9%, var(--_surface));
  }
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
  .hero {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr);
    align-items: center;
    gap: 0 16px;
    padding: 14px;
    margin-block-end: 12px;
    border-radius: calc(var(--_radius) - 2px);
    background: radial-gradient(circle at 52px 50%, var(--_surface), var(--_raised) 62%);
  }
  .hero.up {
    background: radial-gradient(circle at 52px 50%, var(--_surface), var(--_up-soft) 62%);
  }
  .big {
    position: relative;
  }
  .where {
    min-inline-size: 0;
    display: grid;
    gap: 3px;
  }
  .where strong {
    font-size: 21px;
    font-weight: 800;
    letter-spacing: -0.015em;
    line-height: 1.2;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .standing {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    min-block-size: 21px;
    color: var(--_muted);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .zone {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    color: var(--_up);
    font-weight: 700;
    font-size: 13px;
  }
  .zone.down {
    color: var(--_down);
  }
  .zone svg,
  .border svg {
    font-size: 9px;
  }
  .ladder {
    display: flex;
    align-items: center;
    gap: 7px;
    margin-block-start: 3px;
    block-size: 28px;
  }
  .ladder li {
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 26px;
  }
  .ladder .here {
    transform: scale(1.22);
  }
  .ladder .crest svg {
    filter: none;
  }
  .moved {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 10px;
    margin: 12px 0 0;
    padding-block-start: 11px;
    border-block-start: 1px solid var(--_border);
    font-size: 14px;
    font-weight: 600;
    line-height: 1.3;
  }
  .moved .sign {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
    background: var(--_track);
    color: var(--_text);
    font-size: 11px;
  }
  .moved.up .sign {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .moved.down .sign {
    background: var(--_down-soft);
    color: var(--_down);
  }
  .rows {
    position: relative;
    block-size: calc(var(--_rows) * ${rowHeight}px + 60px);
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    border-radius: 14px;
  }
  .whole {
    display: grid;
    align-content: center;
    min-block-size: calc(var(--_rows) * ${rowHeight}px + 183px);
  }
  .wait {
    padding-block: 18px;
  }
  .row {
    position: relative;
    display: grid;
    grid-template-columns: 34px 32px minmax(0, 1fr) auto;
    align-items: center;
    gap: 11px;
    block-size: ${rowHeight}px;
    padding-inline: 8px 12px;
    border-radius: 14px;
  }
  .row + .row:not(.me)::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 52px 12px;
    border-block-start: 1px solid var(--_border);
  }
  .row.me + .row::before {
    display: none;
  }
  .row.me {
    position: sticky;
    inset-block: 0;
    z-index: 1;
    background: var(--_accent-soft);
    box-shadow: 0 0 0 3px var(--_surface);
  }
  .row.me.down {
    background: var(--_down-soft);
  }
  .rank {
    display: grid;
    place-items: center;
    inline-size: 30px;
    block-size: 30px;
    border-radius: 50%;
    font-weight: 700;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
    color: var(--_muted);
  }
  .row.up .rank {
    background: var(--_up-soft);
    color: var(--_up);
  }
  .row.down .rank {
    background: var(--_down-soft);
    color: var(--_down);
  }
  .row.me.up .rank {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .row.me.down .rank {
    background: var(--_danger);
    color: var(--_surface);
  }
  .player {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    font-weight: 600;
  }
  .player .label {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    min-inline-size: 0;
  }
  .me .player .label {
    font-weight: 800;
  }
  .you {
    flex: none;
    padding: 1px 8px;
    border-radius: 999px;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 12px;
    font-weight: 700;
  }
  .score {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    text-align: end;
  }
  .border {
    display: flex;
    align-items: center;
    gap: 10px;
    block-size: 30px;
    padding-inline: 8px;
    color: var(--_up);
    font-size: 12px;
    font-weight: 700;
    letter-spacing: 0.02em;
  }
  .border.down {
    color: var(--_down);
  }
  .border span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
  .border::before,
  .border::after {
    content: '';
    flex: 1;
    border-block-start: 2px dashed color-mix(in srgb, currentcolor 45%, transparent);
  }
  .past {
    margin: 12px calc(var(--laurel-padding, 18px) * -1) 0;
    padding: 12px var(--laurel-padding, 18px) 0;
    border-block-start: 1px solid var(--_border);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .past:focus-visible {
    outline-offset: -3px;
  }
  .past h3 {
    position: sticky;
    inset-inline-start: 0;
    margin: 0 0 8px;
    color: var(--_muted);
    font-size: 13px;
    font-weight: 600;
  }
  .past ol {
    display: flex;
    gap: 6px;
    inline-size: max-content;
  }
  .past li {
    display: grid;
    justify-items: center;
    gap: 4px;
    inline-size: 46px;
  }
  .past .crest svg {
    filter: none;
  }
  .past b {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .past i {
    font-size: 10px;
    color: var(--_up);
  }
  .past i.down {
    color: var(--_down);
  }
  .failed {
    margin: 6px 0 0;
    color: var(--_danger);
    font-size: 13px;
    font-weight: 600;
  }
  @container (max-width: 330px) {
    .row {
      gap: 8px;
      padding-inline: 2px 8px;
    }
    .you {
      display: none;
    }
    .hero {
      gap: 0 10px;
      padding: 12px;
    }
  }
`;
