import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const root = join(import.meta.dirname, '../console');

type Catalogue = { [key: string]: string | Catalogue };

function* keysOf(catalogue: Catalogue, path = ''): Generator<string> {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') yield path + key.replace(/_(one|other)$/, '');
    else yield* keysOf(value, `${path}${key}.`);
  }
}

/** Of all catalogues. Those of one word are left out: they may be what a page says. */
const keys = globSync('{areas,frame,kit,parts,session}/**/texts.en.json', { cwd: root })
  .flatMap((file) => [...keysOf(JSON.parse(readFileSync(join(root, file), 'utf8')))])
  .filter((key) => key.includes('.'));

/**
 * Runs in the page. Names that people chose, ids, what the service says in English (`lang="en"`) and lines of chips may be cut
 * and are not translated; they are marked as such.
 */
const look = `(keys) => {
  const faults = [];
  const known = new Set(keys);
  const chosen = '.name, .mono, .reference, [dir=auto], [lang=en], [data-line], pre, code, kbd, svg';
  const strict = 'button, [role=tab], th, label, legend, dt, [class*=Badge-], [class*=Button-], [class*=SegmentedControl-]';
  const english = /\\b(the|and|of|with|from|is|are|this|that|to|by|your|you|no|yet|any|when|each|every)\\b/i;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1 && getComputedStyle(element).clipPath === 'none';
  const tell = (fault, element, text) => faults.push(fault + ': ' + text.trim().slice(0, 80) + ' <' + element.tagName.toLowerCase() + '>');
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) faults.push(wider + ' pixels wider than the window');

  const readText = (text, element) => {
    if (known.has(text.trim())) tell('a key', element, text);
    if (/\\{\\{\\w+\\}\\}/.test(text)) tell('a place without a value', element, text);
    if (english.test(text)) tell('English', element, text);
  };
  /** Beyond what cuts it off: the window, or a box that does not scroll. */
  const outside = (own, element, text) => {
    let [left, right] = [0, innerWidth];
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') return;
      if (overflowX === 'visible') continue;
      const around = box.getBoundingClientRect();
      // For those who listen only.
      if (around.width <= 1) return;
      [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
    }
    const beyond = Math.round(Math.max(left - own.left, own.right - right));
    if (own.width > 0 && beyond > 1) tell('cut off by ' + beyond + ' pixels', element, text);
  };
  const seen = new Set();
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.data;
    if (text.trim() === '' || element.closest(chosen + ', script, style, noscript') || !element.checkVisibility()) continue;
    readText(text, element);
    // Some overflow their box, and some are cut by one further out.
    for (let box = element; box && !seen.has(box); box = box.parentElement) {
      seen.add(box);
      if (box.matches(strict) && getComputedStyle(box).display !== 'inline' && isShown(box) && !box.querySelector(chosen) && box.scrollWidth > box.clientWidth + 1) {
        tell('cut by ' + (box.scrollWidth - box.clientWidth) + ' pixels', box, box.textContent);
      }
    }
    range.selectNodeContents(walker.currentNode);
    outside(range.getBoundingClientRect(), element, text);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (element.closest(chosen)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) readText(element.getAttribute(name) ?? '', element);
  }

  for (const element of document.querySelectorAll('button, a, input, select')) {
    if (!element.closest(chosen) && isShown(element)) outside(element.getBoundingClientRect(), element, element.ariaLabel ?? element.textContent);
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('select, input[placeholder], input[readonly]')) {
    if (field.closest('.mono') || field.matches('.mono') || !isShown(field)) continue;
    const style = getComputedStyle(field);
    const text = field.selectedOptions?.[0]?.text ?? (field.value || field.placeholder);
    pen.font = style.fontWeight + ' ' + style.fontSize + ' ' + style.fontFamily;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const needed = Math.ceil(pen.measureText(text).width);
    if (needed > room + 1) tell('cut by ' + Math.round(needed - room) + ' pixels', field, text);
  }
  return [...new Set(faults)];
}`;

/** What is wrong with the texts of a page: cut, wider than the window, a key instead of a text, or English. */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(`(${look})(${JSON.stringify(keys)})`);
}
