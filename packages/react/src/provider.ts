import { type Client, type ClientOptions, createClient } from '@laurel/client';
import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

/** Creates its client when it is first needed, and never while a page is rendered on a server. */
interface Holder {
  readonly client: Client;
  /** Closes a client that the provider created. */
  close(): void;
}

const HolderContext = createContext<Holder | undefined>(undefined);

export interface LaurelProviderProps extends Partial<Omit<ClientOptions, 'url'>> {
  /** A client that you created. You also close it. */
  client?: Client | undefined;
  /** Without `client`: the URL of the service. A new `url` or `token` creates a new client; other options are read only then. */
  url?: string | undefined;
  children?: ReactNode | undefined;
}

/** Gives the hooks below it a client: the one that you pass, or one that it creates and closes itself. */
export function LaurelProvider({ client, children, ...options }: LaurelProviderProps): ReactNode {
  const { url, token } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options are read when the client is created
  const holder = useMemo(() => (client ? given(client) : made(latest.current)), [client, url, token]);

  // Strict mode removes effects and runs them again at once; the client must survive that.
  const closing = useRef(new Map<Holder, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = closing.current;
    clearTimeout(timers.get(holder));
    timers.delete(holder);
    return () => {
      timers.set(
        holder,
        setTimeout(() => holder.close(), 0),
      );
    };
  }, [holder]);
  return createElement(HolderContext.Provider, { value: holder }, children);
}

function given(client: Client): Holder {
  return { client, close: () => {} };
}

function made({ url, ...options }: Omit<LaurelProviderProps, 'client' | 'children'>): Holder {
  let client: Client | undefined;
  return {
    get client() {
      if (url === undefined)
        throw new Error('<LaurelProvider> needs a `client`, or a `url` with a `token` or `getToken`');
      client ??= createClient({ ...options, url });
      return client;
    },
    close: () => client?.close(),
  };
}

export function useHolder(): Holder {
  const holder = useContext(HolderContext);
  if (!holder) throw new Error('This hook needs a <LaurelProvider> around the component');
  return holder;
}
