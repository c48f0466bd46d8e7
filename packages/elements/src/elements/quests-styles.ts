import { css } from 'lit';

export const questsStyles = css`
  .list {
    display: grid;
    gap: 10px;
    min-block-size: 98px;
  }
  .quest {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto;
    gap: 2px 14px;
    align-items: center;
    padding: 14px;
    border-radius: calc(var(--_radius) - 4px);
    background: var(--_raised);
    min-block-size: 98px;
    transition: background var(--_quick);
  }
  .tile {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border-radius: 14px;
    overflow: hidden;
    font-size: 24px;
    background: hsl(var(--_hue) var(--_avatar-back));
    color: hsl(var(--_hue) var(--_avatar-text));
    grid-row: span 2;
    align-self: start;
  }
  .tile img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .done .tile {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .faded .tile {
    background: var(--_track);
    color: var(--_muted);
  }
  .faded h3 {
    color: var(--_muted);
  }
  .what {
    min-inline-size: 0;
  }
  h3 {
    margin: 0;
    font-size: 16px;
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .about {
    margin: 2px 0 0;
    color: var(--_muted);
    font-size: 14px;
    line-height: 1.35;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .act {
    grid-row: span 1;
  }
  .ways {
    grid-column: 2 / -1;
    display: grid;
    gap: 8px;
    margin-block-start: 8px;
  }
  .way {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 3px 10px;
    font-size: 13px;
  }
  .way .bar {
    grid-column: 1 / -1;
  }
  .way .label {
    color: var(--_muted);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .way .amount {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .way.single {
    align-items: center;
  }
  .way.single .bar {
    grid-column: 1;
  }
  .way.full .amount {
    color: var(--_accent-text);
  }
  .note {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    font-size: 13px;
    font-weight: 600;
    color: var(--_muted);
    margin-block-start: 6px;
  }
  .done .note {
    color: var(--_accent-text);
  }
  .note svg {
    flex: none;
  }
  .sure {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 6px;
    margin-block-start: 10px;
    padding-block-start: 10px;
    border-block-start: 1px solid var(--_border);
    font-size: 14px;
  }
  .sure span {
    flex: 1 1 160px;
  }
  .failed {
    grid-column: 1 / -1;
    margin: 8px 0 0;
    color: var(--_danger);
    font-size: 13px;
    font-weight: 600;
  }
  @container (max-width: 340px) {
    .quest {
      grid-template-columns: 40px minmax(0, 1fr);
      padding: 12px;
      gap: 2px 12px;
    }
    .tile {
      inline-size: 40px;
      block-size: 40px;
      font-size: 20px;
      border-radius: 12px;
    }
    .act {
      grid-column: 1 / -1;
      justify-self: start;
      margin-block-start: 8px;
      order: 1;
    }
    .act .quiet {
      margin-inline-start: -10px;
    }
    .ways {
      grid-column: 1 / -1;
    }
  }
`;
