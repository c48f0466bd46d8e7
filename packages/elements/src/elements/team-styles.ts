import { css } from 'lit';

export const teamStyles = css`
  .banner {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 0 14px;
    margin-block-end: 12px;
  }
  .banner h2 {
    margin: 0;
    font-size: 20px;
    font-weight: 800;
    letter-spacing: -0.015em;
    line-height: 1.25;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .banner small {
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .picture {
    display: grid;
    inline-size: 64px;
    block-size: 64px;
    border-radius: 20px;
    box-shadow: 0 4px 10px -4px rgb(0 0 0 / 0.35);
  }
  .picture.small {
    inline-size: 40px;
    block-size: 40px;
    border-radius: 13px;
    box-shadow: none;
  }
  .members {
    min-block-size: 185px;
    align-content: start;
  }
  .whole {
    display: grid;
    align-content: center;
    min-block-size: 185px;
  }
  .person.me {
    background: var(--_accent-soft);
  }
  .person.me::before,
  .person.me + .person::before {
    display: none;
  }
  .role,
  .state {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    padding: 3px 10px;
    border-radius: 999px;
    background: var(--_raised);
    color: var(--_muted);
    font-size: 13px;
    font-weight: 700;
    white-space: nowrap;
  }
  .role.leader {
    background: color-mix(in srgb, var(--_gold) 24%, var(--_surface));
    color: var(--_text);
  }
  .sure span {
    flex: 1 1 140px;
  }
  .lead {
    margin: -6px 0 8px;
    color: var(--_muted);
    font-size: 14px;
  }
  .all {
    display: block;
    margin: 4px auto 0;
  }
`;
