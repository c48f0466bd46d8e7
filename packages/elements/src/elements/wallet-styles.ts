import { css } from 'lit';

export const walletStyles = css`
  .balances {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
    gap: 8px;
  }
  .balance {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
    min-block-size: 68px;
    padding: 12px 14px;
    border-radius: 14px;
    background: var(--_raised);
  }
  .words {
    display: grid;
    min-inline-size: 0;
  }
  .amount {
    /* A minus stays before its number in every writing direction. */
    justify-self: start;
    font-size: 22px;
    font-weight: 800;
    line-height: 1.15;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  .amount.long {
    font-size: 17px;
    line-height: 1.5;
  }
  .name {
    color: var(--_muted);
    font-size: 13px;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .gained .coin {
    animation: flip 700ms var(--_ease);
  }
  @keyframes flip {
    from {
      transform: rotateY(0) scale(1);
    }
    50% {
      transform: rotateY(180deg) scale(1.2);
    }
    to {
      transform: rotateY(360deg) scale(1);
    }
  }
  .change {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 10px;
    padding: 2px 9px;
    border-radius: 999px;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 13px;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
    animation: rise 2.4s var(--_ease) both;
  }
  .lost .change {
    background: var(--_text);
    color: var(--_surface);
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(8px) scale(0.8);
    }
    12%,
    80% {
      opacity: 1;
      transform: none;
    }
    to {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  :host([variant='pills']) {
    display: inline-block;
    vertical-align: middle;
  }
  :host([variant='pills']) .base {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  :host([variant='pills']) .balances {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  :host([variant='pills']) .balance {
    gap: 7px;
    min-block-size: 36px;
    padding: 4px 14px 4px 8px;
    padding-inline: 8px 14px;
    border: 1px solid var(--_border);
    border-radius: 999px;
    background: var(--_surface);
  }
  :host([variant='pills']) .amount {
    font-size: 15px;
    line-height: 1.5;
    letter-spacing: 0;
  }
  :host([variant='pills']) .name {
    display: none;
  }
  :host([variant='pills']) .change {
    inset-block-start: -10px;
    inset-inline-end: -4px;
    font-size: 12px;
  }
  .recent {
    margin: 18px 0 4px;
    font-size: 13px;
    font-weight: 700;
    color: var(--_muted);
  }
  .none {
    margin: 6px 0 0;
    color: var(--_muted);
    font-size: 14px;
  }
  .row {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block: 9px;
  }
  .row + .row {
    border-block-start: 1px solid var(--_border);
  }
  .why {
    display: grid;
    min-inline-size: 0;
    font-weight: 600;
  }
  .why time {
    color: var(--_muted);
    font-size: 13px;
    font-weight: 400;
  }
  .by {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .by.plus {
    color: var(--_accent-text);
  }
`;
