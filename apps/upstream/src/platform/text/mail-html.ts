import type { Language } from '@muster/contracts/kit/language/languages';
import { escapeHtml } from './escape-html.ts';

/** A mail: its content in a panel, and a line below it. Both are HTML. */
export function pageHtml(language: Language, content: string, foot: string): string {
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    '<body style="margin:0;background:#f4f5f7;font:16px/1.5 system-ui,sans-serif;color:#16181d">' +
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">' +
    `<div style="background:#fff;border:1px solid #dfe2e8;border-radius:10px;padding:24px">${content}</div>` +
    `<p style="font-size:13px;color:#5b6270;padding:0 4px">${foot}</p></div></body></html>`
  );
}

/** A paragraph of a mail. */
export function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** A link that looks like a button. */
export function buttonHtml(label: string, address: string): string {
  const style =
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#c2410c;color:#fff;text-decoration:none';
  return `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`;
}

/** A link in a text. */
export function anchorHtml(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}" style="color:#c2410c">${escapeHtml(text)}</a>`;
}
