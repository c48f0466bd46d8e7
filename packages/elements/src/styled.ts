import { noChange } from 'lit';
import { Directive, directive, type ElementPart, type PartInfo, PartType } from 'lit/directive.js';

/**
 * Sets styles of an element one by one: `<div ${styled({ '--_progress': '0.5' })}>`. Unlike `styleMap` it never writes the
 * `style` attribute, which a page with a content security policy refuses.
 */
class Styled extends Directive {
  #set: readonly string[] = [];

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('styled() belongs directly into a tag');
  }

  override render(_styles: Record<string, string>): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [styles]: [Record<string, string>]): typeof noChange {
    const { style } = element as HTMLElement;
    for (const name of this.#set) if (!Object.hasOwn(styles, name)) style.removeProperty(name);
    for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
    this.#set = Object.keys(styles);
    return noChange;
  }
}

export const styled = directive(Styled);
