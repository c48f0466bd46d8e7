import type { PropertyDeclarations } from 'lit';
import { DataElement } from './base.ts';
import type { Source } from './source.ts';

/** An element with buttons that do something for the player. */
export abstract class ActingElement<T> extends DataElement<T> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    heading: { type: String },
    readonly: { type: Boolean },
    _busy: { state: true },
    _failed: { state: true },
    _asked: { state: true },
    _said: { state: true },
  };

  declare heading: string | undefined;
  /** No buttons. */
  declare readonly: boolean;
  /** What is being done. */
  declare _busy: string | undefined;
  /** What did not work, until something else is done. */
  declare _failed: string | undefined;
  /** What the player is asked about before it is done. */
  declare _asked: string | undefined;
  /** What is told to those who do not see the change. */
  declare _said: string;

  constructor() {
    super();
    this.readonly = false;
    this._said = '';
  }

  /** Does it, unless the page cancels the event and does it in its own way. Resolves with whether it was done here. */
  protected async act(
    key: string,
    name: string,
    detail: object,
    work: (source: Source) => Promise<unknown>,
  ): Promise<boolean> {
    const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true });
    if (this._busy !== undefined) return false;
    this._failed = undefined;
    if (!this.dispatchEvent(event)) {
      this._asked = undefined;
      return false;
    }
    const { source } = this;
    if (!source) return false;
    this._busy = key;
    try {
      await work(source);
      this._asked = undefined;
      return true;
    } catch {
      this._failed = key;
      return false;
    } finally {
      this._busy = undefined;
    }
  }

  /** Opens or closes a question, and puts the focus where an answer without consequences is. */
  protected async ask(key: string | undefined): Promise<void> {
    const before = this._asked;
    this._asked = key;
    await this.updateComplete;
    const wanted = key === undefined ? `[data-ask="${CSS.escape(before ?? '')}"]` : '.keep';
    this.renderRoot.querySelector<HTMLElement>(wanted)?.focus();
  }
}
