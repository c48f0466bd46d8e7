import { css } from 'lit';

export const inboxStyles = css`
  :host([variant='bell']) {
    display: inline-block;
    max-inline-size: none;
  }
  .room {
    display: grid;
    align-content: center;
    min-block-size: 200px;
  }
  .head .title {
    flex: 0 1 auto;
  }
  .head .offline {
    margin-inline-start: auto;
  }
  .new {
    flex: none;
    padding: 2px 10px;
    border-radius: 999px;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 13px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .notes {
    display: grid;
    gap: 8px;
  }
  .note {
    position: relative;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) - 2px);
    background: var(--_surface);
    animation: arrive 420ms var(--_ease);
    transition:
      background var(--_quick),
      border-color var(--_quick);
  }
  .note.unread {
    border-color: color-mix(in srgb, var(--_accent) 38%, transparent);
    background: var(--_accent-soft);
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(-8px);
    }
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 12px;
    inline-size: 100%;
    padding: 12px 14px;
    border: 0;
    border-radius: inherit;
    background: none;
    text-align: start;
  }
  .picture {
    --_gift: 44px;
    display: grid;
    place-items: center;
    align-self: start;
    inline-size: 48px;
    min-block-size: 48px;
  }
  .plain.quiet {
    background: var(--_raised);
    color: var(--_muted);
  }
  .plain.done {
    background: color-mix(in srgb, var(--_gold) 30%, var(--_surface));
    color: var(--_fire-text);
  }
  .words {
    display: grid;
    align-content: start;
    min-inline-size: 0;
  }
  .top {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .top b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .unread .top b {
    font-weight: 750;
  }
  .dot {
    flex: none;
    inline-size: 9px;
    block-size: 9px;
    border-radius: 50%;
    background: var(--_accent);
  }
  .preview {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: var(--_muted);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  time {
    margin-block-start: 3px;
    color: var(--_muted);
    font-size: 12.500px;
  }
  .whole {
    padding: 0 14px 4px 74px;
  }
  :host(:dir(rtl)) .whole {
    padding: 0 74px 4px 14px;
  }
  .whole p {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .gifts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 10px;
    padding-block: 4px 12px;
    padding-inline: 74px 14px;
  }
  .chips {
    display: flex;
    flex: 1 1 120px;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-inline-size: 100%;
    padding: 3px 10px 3px 4px;
    border: 1px solid var(--_border);
    border-radius: 999px;
    background: var(--_surface);
    font-size: 13px;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  :host(:dir(rtl)) .chip {
    padding: 3px 4px 3px 10px;
  }
  .chip > svg {
    margin-inline-start: 4px;
    color: var(--_accent-text);
    font-size: 16px;
  }
  .small {
    --_gift: 20px;
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
  }
  .ends {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--_fire-text);
    font-size: 13px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .claim {
    flex: none;
    min-inline-size: 92px;
    box-shadow: 0 6px 16px -8px color-mix(in srgb, var(--_accent) 80%, transparent);
  }
  .claimed {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 5px;
    flex: none;
    min-block-size: 36px;
    color: var(--_accent-text);
    font-size: 14px;
    font-weight: 700;
  }
  .more,
  .sure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 6px;
    padding: 0 10px 10px;
    font-size: 14px;
  }
  .sure span {
    flex: 1 1 140px;
    padding-inline-start: 64px;
  }
  .more .button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .failed {
    margin: 0;
    padding: 0 14px 12px;
    padding-inline-start: 74px;
    color: var(--_danger);
    font-size: 13px;
    font-weight: 600;
  }
  .all {
    display: block;
    margin: 8px auto 0;
  }
  .corner {
    position: relative;
    display: inline-block;
  }
  .bell {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border: 1px solid var(--_border);
    border-radius: 50%;
    background: var(--_surface);
    color: var(--_text);
    font-size: 21px;
  }
  .bell:hover {
    background: var(--_raised);
  }
  .badge {
    position: absolute;
    inset-block-start: -4px;
    inset-inline-end: -4px;
    display: grid;
    place-items: center;
    min-inline-size: 21px;
    block-size: 21px;
    padding-inline: 5px;
    border: 2px solid var(--_surface);
    border-radius: 999px;
    background: var(--_danger);
    color: var(--_surface);
    font-size: 12px;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }
  .panel {
    position: absolute;
    inset-block-start: calc(100% + 8px);
    z-index: 10;
    inline-size: min(400px, calc(100vw - 24px));
    max-block-size: min(560px, calc(100vh - 96px));
    overflow: auto;
    box-shadow: 0 24px 64px -16px rgb(0 0 0 / 0.4);
    animation: arrive 260ms var(--_ease);
  }
  /* It has the focus so that the keyboard goes on from there. */
  .panel:focus-visible {
    outline: 0;
  }
  .to-left {
    right: 0;
  }
  .to-right {
    left: 0;
  }
  @media (max-width: 480px) {
    .panel {
      position: fixed;
      inset-block-start: 64px;
      inset-inline: 12px;
      inline-size: auto;
    }
  }
  @container (max-width: 340px) {
    .whole,
    .gifts,
    .failed,
    :host(:dir(rtl)) .whole {
      padding-inline: 14px;
    }
    .sure span {
      padding-inline-start: 4px;
    }
  }
`;
