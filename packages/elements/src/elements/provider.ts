import { type Client, createClient } from '@laurel/client';
import { type PropertyDeclarations, ReactiveElement } from 'lit';
import { define } from '../base.ts';
import { addProvider, type ClientHolder, tellAll } from '../find-client.ts';
import type { Source } from '../source.ts';
import type { Texts } from '../texts.ts';
import { askForToken } from '../token-url.ts';

/**
 * Connects the elements inside it, or all elements of the page, to Laurel as one player. It shows nothing itself. Give it
 * a `token`, a `token-url` of your own server, a `getToken` function, or a `client` that you created.
 */
export class LaurelProvider extends ReactiveElement implements ClientHolder {
  static override properties: PropertyDeclarations = {
    url: { type: String },
    token: { type: String },
    tokenUrl: { type: String, attribute: 'token-url' },
    getToken: { attribute: false },
    client: { attribute: false },
    theme: { type: String },
    locale: { type: String },
    texts: { attribute: false },
  };

  /** The URL of the service; by default where this script came from. */
  declare url: string | undefined;
  declare token: string | undefined;
  /** An address of your own server that answers `POST` with `{ "token": "…" }`. */
  declare tokenUrl: string | undefined;
  declare getToken: (() => string | Promise<string>) | undefined;
  declare client: Source | undefined;
  declare theme: string | undefined;
  declare locale: string | undefined;
  declare texts: Partial<Texts> | undefined;

  #own: Client | undefined;
  #remove: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // Not a box of its own, so that the layout of the page is not affected.
    this.style.display = 'contents';
    this.#remove = addProvider(this);
    if (this.hasUpdated) this.#connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#remove?.();
    this.#remove = undefined;
    this.#disconnect();
  }

  /** No shadow root: its children stay in the page. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    const given = ['url', 'token', 'tokenUrl', 'getToken'].some((name) => changed.has(name));
    const replaced = changed.has('client') && this.client !== this.#own;
    if (given || replaced) this.#connect();
    else tellAll();
  }

  #connect(): void {
    if (!this.isConnected) return;
    if (this.client && this.client !== this.#own) {
      this.#own?.close();
      this.#own = undefined;
    } else {
      const { token, tokenUrl } = this;
      const getToken = this.getToken ?? (tokenUrl ? () => askForToken(tokenUrl) : undefined);
      this.#disconnect();
      if (!token && !getToken) return;
      this.#own = createClient({
        url: this.url ?? serviceUrl(),
        ...(token ? { token } : {}),
        ...(getToken ? { getToken } : {}),
      });
      this.client = this.#own;
    }
    tellAll();
  }

  #disconnect(): void {
    if (!this.#own) return;
    this.#own.close();
    if (this.client === this.#own) this.client = undefined;
    this.#own = undefined;
    tellAll();
  }
}

/** The origin of this script if the service serves it, at `https://laurel.example.com/elements/…`; otherwise that of the page. */
function serviceUrl(): string {
  const { pathname, origin } = new URL(import.meta.url, globalThis.location?.href);
  return pathname.startsWith('/elements/') ? origin : globalThis.location.origin;
}

define('laurel-provider', LaurelProvider);
