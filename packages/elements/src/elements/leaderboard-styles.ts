import { css } from 'lit';

const rowHeight = 54;

export const leaderboardStyles = css`
  .pulse {
    inline-size: 9px;
    block-size: 9px;
    border-radius: 50%;
    background: var(--_accent);
    flex: none;
    margin-inline: 4px;
    animation: pulse 2.2s ease-out infinite;
  }
  @keyframes pulse {
    0% {
      box-shadow: 0 0 0 0 color-mix(in srgb, var(--_accent) 55%, transparent);
    }
    70%,
    100% {
      box-shadow: 0 0 0 8px transparent;
    }
  }
  .rows {
    position: relative;
    min-block-size: calc(var(--_rows) * ${rowHeight}px);
  }
  .row {
    position: relative;
    display: grid;
    grid-template-columns: 38px 36px minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    block-size: ${rowHeight}px;
    padding-inline: 8px 12px;
    border-radius: 14px;
  }
  .row + .row:not(.me)::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 58px 12px;
    border-block-start: 1px solid var(--_border);
  }
  .row.me + .row::before {
    display: none;
  }
  .row.me {
    background: var(--_accent-soft);
    z-index: 1;
  }
  .row.apart {
    margin-block-start: 0;
  }
  .row.apart::before {
    content: '';
    position: absolute;
    inset-block-start: -2px;
    inset-inline: 12px;
    border-block-start: 3px dotted var(--_border);
  }
  .rank {
    display: grid;
    place-items: center;
    min-inline-size: 30px;
    block-size: 30px;
    font-weight: 700;
    font-size: 15px;
    font-variant-numeric: tabular-nums;
    color: var(--_muted);
  }
  .rank.long {
    font-size: 12px;
  }
  .me .rank {
    color: var(--_accent-text);
  }
  .rank.first,
  .rank.second,
  .rank.third {
    inline-size: 30px;
    justify-self: center;
    border-radius: 50%;
    color: #3a2a00;
    box-shadow:
      inset 0 -2px 3px rgb(0 0 0 / 0.16),
      inset 0 2px 2px rgb(255 255 255 / 0.55);
  }
  .rank.first {
    background: linear-gradient(160deg, #ffe27a, #f2ab00);
  }
  .rank.second {
    background: linear-gradient(160deg, #f2f5f7, #b4bec6);
    color: #2b3238;
  }
  .rank.third {
    background: linear-gradient(160deg, #f5bf92, #cc7c3e);
    color: #3d1c02;
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
  .move {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 3px;
    font-size: 12px;
    font-weight: 700;
    color: var(--_accent-text);
    animation: appear 400ms var(--_ease);
  }
  .move.down {
    color: var(--_danger);
  }
  .move svg {
    font-size: 9px;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  .score {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    text-align: end;
  }
  .foot {
    margin: 8px 0 0;
    color: var(--_muted);
    font-size: 14px;
    text-align: center;
  }
  @container (max-width: 330px) {
    .row {
      grid-template-columns: 30px 30px minmax(0, 1fr) auto;
      gap: 8px;
      padding-inline: 2px 8px;
    }
    .row .avatar {
      --_size: 30px !important;
    }
    .score {
      font-size: 14px;
    }
    .move,
    .you {
      display: none;
    }
  }
`;
