import { css } from 'lit';

export const friendsStyles = css`
  .lists,
  .room {
    min-block-size: 230px;
    align-content: start;
  }
  .room {
    display: grid;
    align-content: center;
  }
  .all {
    display: block;
    margin: 4px auto 0;
  }
  .add {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-end: 12px;
  }
  .add input {
    flex: 1 1 140px;
    min-inline-size: 0;
    block-size: 40px;
    padding-inline: 14px;
    border: 1px solid color-mix(in srgb, var(--_muted) 70%, transparent);
    border-radius: 999px;
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
  }
  .add input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .add .button {
    min-block-size: 40px;
  }
  .add .failed {
    flex-basis: 100%;
    margin: 0 14px;
  }
`;
