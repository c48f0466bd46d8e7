import { own } from '../own-properties.ts';
import type { Mail } from './mail.ts';

export interface MailContent {
  subject: string;
  /** Plain sentences, one paragraph each. */
  paragraphs: readonly string[];
  /** What the reader is to do: a link, or a code to be pasted where there is no address to link to. */
  action: { label: string; url: string } | { label: string; code: string };
  /** After the action, in small letters. */
  notes: readonly string[];
}

/** The same words as text and as HTML. Everything that comes from outside is escaped here, and nowhere else. */
export function writeMail(to: string, { subject, paragraphs, action, notes }: MailContent): Mail {
  const target = 'url' in action ? action.url : action.code;
  const text = [...paragraphs, `${action.label}:\n\n${target}`, ...notes].join('\n\n');
  const html = [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #1a1b1e">',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    'url' in action
      ? `<p><a href="${escapeHtml(target)}">${escapeHtml(action.label)}</a></p>`
      : `<p>${escapeHtml(action.label)}:</p><p><code>${escapeHtml(target)}</code></p>`,
    ...notes.map((note) => `<p style="color: #5c5f66; font-size: 14px">${escapeHtml(note)}</p>`),
    '</body></html>',
  ].join('\n');
  return { to, subject: inOneLine(subject, 200), text: `${text}\n`, html: `${html}\n` };
}

/**
 * A user-chosen name for use in a mail to someone else: one line, not too long. A name that looks like a web address is
 * replaced, because mail programs turn it into a link, and our mail must not contain links of others.
 */
export function nameInMail(name: string, otherwise: string): string {
  const shown = inOneLine(name, 80);
  return shown === '' || /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]/iu.test(shown) ? otherwise : shown;
}

function inOneLine(text: string, most: number): string {
  return [...text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()].slice(0, most).join('');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => own(entities, character) ?? '');
}
