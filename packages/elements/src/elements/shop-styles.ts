import { css } from 'lit';

export const shopStyles = css`
  .funds {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    justify-content: flex-end;
    font-size: 14px;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
  }
  .money {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    white-space: nowrap;
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(158px, 1fr));
    gap: 12px;
  }
  .offer {
    position: relative;
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    min-block-size: 244px;
    border-radius: 16px;
    background: var(--_raised);
    transition:
      transform var(--_quick) var(--_ease),
      box-shadow var(--_quick);
  }
  .offer.open:hover {
    transform: translateY(-3px);
    box-shadow: var(--_shadow);
  }
  .picture {
    position: relative;
    display: grid;
    block-size: 104px;
    border-radius: 16px 16px 0 0;
    --_art-space: 8px;
  }
  .picture .art {
    inline-size: 100%;
    block-size: 100%;
  }
  .offer.shut .art {
    filter: saturate(0.25);
    opacity: 0.72;
  }
  .tag {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    z-index: 3;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-inline-size: calc(100% - 16px);
    padding: 2px 9px;
    border-radius: 999px;
    background: var(--_surface);
    color: var(--_text);
    font-size: 12px;
    font-weight: 700;
  }
  .tag.rare {
    background: var(--_fire-soft);
    color: var(--_fire-text);
  }
  .body {
    display: flex;
    flex-direction: column;
    flex: 1;
    gap: 4px;
    padding: 12px;
  }
  .offer h3 {
    margin: 0;
    font-size: 15px;
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .about,
  .gives {
    margin: 0;
    color: var(--_muted);
    font-size: 13px;
    line-height: 1.35;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .gives {
    font-weight: 600;
  }
  .notes {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    margin-block-start: auto;
    padding-block-start: 4px;
    color: var(--_muted);
    font-size: 12px;
    font-weight: 600;
  }
  .notes span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .notes .short {
    color: var(--_danger);
  }
  .buy {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 2px 10px;
    inline-size: 100%;
    min-block-size: 40px;
    margin-block-start: 6px;
    font-size: 15px;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
    white-space: normal;
  }
  .state {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: 40px;
    margin: 6px 0 0;
    padding: 4px 10px;
    border-radius: 20px;
    background: var(--_track);
    color: var(--_text);
    font-size: 13px;
    font-weight: 700;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .state.poor {
    font-size: 15px;
    flex-wrap: wrap;
    gap: 2px 10px;
  }
  .section {
    margin: 22px 0 10px;
    font-size: 15px;
    font-weight: 700;
  }
  .items {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
    gap: 8px;
  }
  .item {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
    padding: 8px 10px 8px 8px;
    padding-inline: 8px 10px;
    border-radius: 14px;
    background: var(--_raised);
  }
  .thumb {
    display: grid;
    block-size: 44px;
    border-radius: 12px;
  }
  .item b {
    display: block;
    font-weight: 700;
    font-size: 14px;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  .item .amount {
    color: var(--_muted);
    font-size: 13px;
    font-weight: 600;
  }
  .none,
  .failed {
    margin: 0;
    color: var(--_muted);
    font-size: 14px;
  }
  .failed {
    color: var(--_danger);
    font-weight: 600;
  }
  .item .failed {
    grid-column: 1 / -1;
    font-size: 13px;
  }
  @container (max-width: 330px) {
    .grid {
      grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
      gap: 8px;
    }
    .picture {
      block-size: 84px;
    }
    .body {
      padding: 10px;
    }
  }
`;
