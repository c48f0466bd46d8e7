import { css } from 'lit';

/** Lists of people with buttons: friends and the members of a team. */
export const peopleStyles = css`
  .people {
    display: grid;
    gap: 2px;
  }
  .section {
    margin: 14px 0 4px;
    color: var(--_muted);
    font-size: 13px;
    font-weight: 700;
    letter-spacing: 0.02em;
  }
  .head + .section {
    margin-block-start: 0;
  }
  .person {
    position: relative;
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 12px;
    min-block-size: 56px;
    padding: 6px 8px;
    border-radius: 14px;
  }
  .person + .person:not(.new)::before {
    content: '';
    position: absolute;
    inset-block-start: -1px;
    inset-inline: 60px 8px;
    border-block-start: 1px solid var(--_border);
  }
  .person.new {
    background: var(--_accent-soft);
    margin-block-end: 4px;
    padding-block: 8px;
  }
  .who {
    min-inline-size: 0;
  }
  .who b {
    display: block;
    font-weight: 650;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .who small {
    display: block;
    color: var(--_muted);
    font-size: 13px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .acts {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .sure {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 6px;
    margin-block: 6px 4px;
    font-size: 14px;
  }
  .failed {
    grid-column: 1 / -1;
    margin: 4px 0 0;
    color: var(--_danger);
    font-size: 13px;
    font-weight: 600;
  }
  .you {
    flex: none;
    padding: 1px 8px;
    margin-inline-start: 6px;
    border-radius: 999px;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 12px;
    font-weight: 700;
  }
  @container (max-width: 290px) {
    .person.new {
      grid-template-columns: 36px minmax(0, 1fr);
    }
    .person.new .acts {
      grid-column: 1 / -1;
      justify-content: flex-end;
      margin-block-start: 6px;
    }
  }
`;
