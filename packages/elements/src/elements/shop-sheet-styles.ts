import { css } from 'lit';

/** Styles for the content of the shop's dialog. */
export const shopSheetStyles = css`
  dialog {
    inline-size: min(360px, calc(100vw - 32px));
  }
  .sheet {
    padding: 30px 24px 24px;
  }
  .big {
    position: relative;
    display: grid;
    inline-size: 116px;
    block-size: 116px;
    border-radius: 28px;
    box-shadow: 0 12px 28px -10px rgb(0 0 0 / 0.4);
  }
  .won .big {
    animation: spring 900ms var(--_ease);
  }
  @keyframes spring {
    from {
      transform: scale(0.3) rotate(-18deg);
    }
    55% {
      transform: scale(1.12) rotate(4deg);
    }
  }
  .sheet p.failed {
    color: var(--_danger);
  }
  .many {
    display: inline-flex;
    align-items: center;
    gap: 14px;
    margin-block-start: 4px;
    font-size: 19px;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
  }
  .many button {
    display: grid;
    place-items: center;
    inline-size: 38px;
    block-size: 38px;
    border: 1px solid var(--_border);
    border-radius: 50%;
    background: var(--_raised);
    font-size: 15px;
  }
  .many b {
    min-inline-size: 2ch;
  }
  .after {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 4px 12px;
    margin-block-start: 2px;
    padding: 8px 16px;
    border-radius: 999px;
    background: var(--_raised);
    font-size: 14px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .after > span:first-child {
    color: var(--_muted);
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    inline-size: 100%;
    gap: 8px;
    margin-block-start: 10px;
  }
  .choice .button {
    flex: 1 1 120px;
    min-block-size: 44px;
    font-size: 15px;
  }
  .choice .button.yes {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 4px 10px;
  }
`;
