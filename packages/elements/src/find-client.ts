import type { Source } from './source.ts';
import type { Texts } from './texts.ts';

/** The things that elements get from their provider. */
export interface ClientHolder {
  client: Source | undefined;
  theme: string | undefined;
  locale: string | undefined;
  texts: Partial<Texts> | undefined;
}

interface Seeker {
  element: Element;
  found: (holder: ClientHolder | undefined) => void;
}

const providers = new Set<Element & ClientHolder>();
const seekers = new Set<Seeker>();

/** Finds the provider around the element, or else the first on the page, and calls back whenever that changes. */
export function findClient(element: Element, found: Seeker['found']): () => void {
  const seeker = { element, found };
  seekers.add(seeker);
  found(nearest(element));
  return () => seekers.delete(seeker);
}

export function addProvider(provider: Element & ClientHolder): () => void {
  providers.add(provider);
  tellAll();
  return () => {
    providers.delete(provider);
    tellAll();
  };
}

/** Called by a provider whose client, theme or texts changed. */
export function tellAll(): void {
  for (const { element, found } of [...seekers]) found(nearest(element));
}

function nearest(element: Element): ClientHolder | undefined {
  for (let node: Node | null = element; node; node = parentOf(node)) {
    if (providers.has(node as Element & ClientHolder)) return node as Element & ClientHolder;
  }
  return (
    [...providers].find((provider) => provider.getRootNode() === provider.ownerDocument) ?? [...providers][0]
  );
}

/** Also leaves shadow trees: a provider may be around an application that is a web component itself. */
function parentOf(node: Node): Node | null {
  const { parentNode } = node;
  return parentNode instanceof ShadowRoot ? parentNode.host : parentNode;
}
