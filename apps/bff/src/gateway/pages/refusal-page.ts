import type { Language } from '@muster/contracts/kit/language/languages';
import { pageTexts } from '../languages/page-words.ts';
import { escapeHtml } from './html.ts';
import { inlineHashesOf } from './inline-hashes.ts';

/** What a person reads where no page can be shown. */
export type Refusal = {
  readonly status: number;
  /** Of its words, those that it is told among them. */
  readonly language: Language;
  readonly text: string;
  /** A sentence on what to do about it. */
  readonly hint?: string;
  /** The site this page is of: the product's, or a community's. */
  readonly name?: string;
  /** Null where there is nothing to report. */
  readonly requestId: string | null;
  /** Where to go instead; null where no address is known that the visitor can reach. */
  readonly link: { readonly href: string; readonly label: string } | null;
};

const MARK =
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#ff7a1a"/>' +
  '<path d="M7.5 23V10.2c0-.8 1-1.2 1.5-.6l7 8 7-8c.5-.6 1.5-.2 1.5.6V23" fill="none" stroke="#1c0d00" ' +
  'stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const STYLE = `
*{box-sizing:border-box}
:root{color-scheme:dark light;--page:#0a0c10;--panel:#11151a;--line:#22272e;--text:#e7eaee;--muted:#9aa4b0;
--accent:#ff7a1a;--on-accent:#1c0d00;--strong:#ffa55c;--glow:rgb(255 122 26/.14)}
@media (prefers-color-scheme:light){:root{--page:#f2f4f8;--panel:#fff;--line:#d9dee6;--text:#12161c;--muted:#56606d;
--accent:#c8420a;--on-accent:#fff;--strong:#b23a07;--glow:rgb(255 122 26/.10)}}
html{background:var(--page);color:var(--text);font:16px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:20px;
background:radial-gradient(60rem 30rem at 50% -10rem,var(--glow),transparent)}
main{max-width:34rem;width:100%;padding:clamp(24px,6vw,40px);border:1px solid var(--line);border-radius:16px;
background:var(--panel);overflow-wrap:anywhere}
.brand{display:flex;align-items:center;gap:12px;margin:0 0 32px;font-weight:600}
.brand svg{flex:none}
.status{margin:0 0 4px;color:var(--strong);font-size:14px;font-weight:600;font-variant-numeric:tabular-nums}
h1{margin:0;font-size:24px;line-height:1.3;font-weight:650;letter-spacing:-.01em;text-wrap:balance}
.hint{margin:8px 0 0;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:44px;margin-top:28px;padding:0 20px;border-radius:10px;
background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
a:hover{filter:brightness(1.08)}
a:focus-visible{outline:2px solid var(--strong);outline-offset:3px}
.id{margin:24px 0 0;color:var(--muted);font-size:13px}
code{font:13px/1 ui-monospace,"JetBrains Mono",monospace}
`;

/** The style that is written into the page. */
export const REFUSAL_INLINE = inlineHashesOf(`<style>${STYLE}</style>`);

/** A page of its own, without script and without anything to load, for when the client cannot be served. */
export function refusalPage({ status, language, text, hint, name = 'Muster', requestId, link }: Refusal): string {
  const { request } = pageTexts(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(text)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${MARK}${escapeHtml(name)}</p>
<p class="status">${status}</p>
<h1>${escapeHtml(text)}</h1>
${hint === undefined ? '' : `<p class="hint">${escapeHtml(hint)}</p>\n`}${link === null ? '' : `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>\n`}${requestId === null ? '' : `<p class="id">${escapeHtml(request)} <code>${escapeHtml(requestId)}</code></p>\n`}</main>
</body>
</html>
`;
}
