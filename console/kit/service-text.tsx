import { sayMessage } from '../texts/index.ts';

/** What the service says. Where that is not translated, it is marked as English, for those who listen. */
export function ServiceText({ children }: { children: string }) {
  const said = sayMessage(children);
  return <span lang={said === children ? 'en' : undefined}>{said}</span>;
}
