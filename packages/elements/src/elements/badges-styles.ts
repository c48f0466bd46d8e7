import { css } from 'lit';

export const badgesStyles = css`
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
    gap: 6px;
    min-block-size: 122px;
  }
  .badge {
    position: relative;
    inline-size: 100%;
    block-size: 100%;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 8px;
    padding: 8px 4px 4px;
    min-block-size: 122px;
    border: 0;
    border-radius: 14px;
    background: transparent;
    transition:
      background var(--_quick),
      transform var(--_quick) var(--_ease);
  }
  .badge .burst {
    inset-block-start: 42px;
  }
  .badge:hover {
    background: var(--_raised);
  }
  .badge:hover .medal[data-earned='true'] {
    transform: translateY(-2px) rotate(-4deg);
  }
  .medal {
    transition: transform var(--_quick) var(--_ease);
  }
  .label {
    font-size: 13px;
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
    max-inline-size: 100%;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .locked .label {
    color: var(--_muted);
    font-weight: 500;
  }
  .times {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: calc(50% - 42px);
    padding: 1px 7px;
    border-radius: 999px;
    background: var(--_text);
    color: var(--_surface);
    border: 2px solid var(--_surface);
    font-size: 12px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  dialog {
    inline-size: min(340px, calc(100vw - 32px));
  }
  .sheet {
    padding: 34px 24px 26px;
  }
  .sheet.won::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    block-size: 190px;
    background: radial-gradient(closest-side, var(--_accent-soft), transparent);
  }
  .sheet > * {
    position: relative;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 6px;
    margin-block-start: 6px;
  }
  .chip {
    padding: 4px 12px;
    border-radius: 999px;
    background: var(--_raised);
    font-size: 13px;
    font-weight: 600;
    color: var(--_muted);
  }
  .won .chip.first {
    background: var(--_accent-soft);
    color: var(--_accent-text);
  }
  .sheet .x {
    position: absolute;
    inset-block-start: 10px;
    inset-inline-end: 10px;
    font-size: 18px;
  }
`;
