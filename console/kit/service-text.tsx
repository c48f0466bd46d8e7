import { type Said, sayMessage } from '../texts/index.ts';

/** What the service says. Where that is not translated, it is marked as English, for those who listen. */
export function ServiceText(props: Said) {
  const said = sayMessage(props);
  return <span lang={said === props.message ? 'en' : undefined}>{said}</span>;
}
