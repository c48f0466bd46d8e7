import { css } from 'lit';

/** A centred dialog. The element that uses it sets the width, and the padding of the sheet. */
export const dialogStyles = css`
  dialog {
    border: 0;
    padding: 0;
    margin: auto;
    max-block-size: calc(100vh - 32px);
    border-radius: calc(var(--_radius) + 4px);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: 0 24px 64px -12px rgb(0 0 0 / 0.45);
    overflow: auto;
  }
  dialog::backdrop {
    background: rgb(8 16 12 / 0.55);
  }
  dialog[open] {
    animation: appear 320ms var(--_ease);
  }
  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(14px) scale(0.96);
    }
  }
  .sheet {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 8px;
    text-align: center;
  }
  .sheet h3 {
    margin: 10px 0 0;
    font-size: 21px;
    font-weight: 800;
    letter-spacing: -0.01em;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  .sheet p {
    margin: 0;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
`;
