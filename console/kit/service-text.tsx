import { type Said, sayMessage } from '../texts/index.ts';

/** A message of the service. If it has no translation, it is marked as English for screen readers. */
export function ServiceText(props: Said) {
  const said = sayMessage(props);
  return <span lang={said === props.message ? 'en' : undefined}>{said}</span>;
}
