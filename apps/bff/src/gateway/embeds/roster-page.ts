import { IDENTIFIER_COLUMNS, identifierTypeOf } from '@muster/contracts/identifiers/columns';
import { fillText } from '@muster/contracts/kit/error';
import type { Language } from '@muster/contracts/kit/language/languages';
import { fileWord } from '@muster/contracts/kit/language/say';
import type { PageTexts } from '@muster/contracts/hosts/page-texts';
import type { CommunityView } from '@muster/contracts/communities/model';
import { MEMBER_COLUMNS } from '@muster/contracts/members/declared/import-export';
import { measuredColumnOf, measuredLabel } from '@muster/contracts/members/declared/measured-columns';
import type { RosterPage, RosterRow, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { pageTexts } from '../languages/page-words.ts';
import { escapeHtml } from '../pages/html.ts';
import { inlineHashesOf } from '../pages/inline-hashes.ts';

const DARK = '--page:#0a0c10;--line:#22272e;--text:#e7eaee;--muted:#9aa4b0;--link:#ffa55c';
const LIGHT = '--page:#fff;--line:#d9dee6;--text:#12161c;--muted:#56606d;--link:#b23a07';

const STYLE = `
*{box-sizing:border-box}
:root{color-scheme:dark;${DARK}}
@media (prefers-color-scheme:light){:root{color-scheme:light;${LIGHT}}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
:root[data-theme=light]{color-scheme:light;${LIGHT}}
html{background:var(--page);color:var(--text);font:14px/1.45 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
body{margin:0;padding:16px}
header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px;margin-bottom:12px}
h1{margin:0;font-size:18px;line-height:1.3;font-weight:650;overflow-wrap:anywhere}
p{margin:4px 0 0;color:var(--muted);overflow-wrap:anywhere}
a{display:inline-block;padding:6px 0;color:var(--link)}
a:focus-visible,.table:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.table{overflow-x:auto;border:1px solid var(--line);border-radius:10px}
table{width:100%;border-collapse:collapse}
th,td{padding:9px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;white-space:nowrap}
thead th{color:var(--muted);font-size:12px;font-weight:600}
tbody th[scope=row]{font-weight:600}
tbody th[scope=rowgroup]{color:var(--muted);font-size:12px;font-weight:600;background:color-mix(in srgb,var(--line) 40%,transparent)}
tbody:last-child tr:last-child>*{border-bottom:0}
nav{display:flex;justify-content:space-between;gap:16px;margin-top:8px}
@media print{.table{overflow:visible;border:0}nav,header a{display:none}}
`;

/** The style that is written into the page. */
export const EMBED_INLINE = inlineHashesOf(`<style>${STYLE}</style>`);

/** What a page for other sites is made of: what a visitor sees of a roster and its community, and where the roster is. */
export type EmbeddedRoster = {
  readonly roster: RosterPage;
  readonly community: CommunityView['community'];
  readonly language: Language;
  /** Null for the one that the browser prefers. */
  readonly theme: 'light' | 'dark' | null;
  /** The address of the roster itself. */
  readonly href: string;
  /** The address of this page from a row on; rows are numbered from 0. */
  readonly pageFrom: (skip: number) => string;
};

/** A roster as a page without script, which other sites show in a frame. All that it says is text; nothing is loaded. */
export function embeddedRosterPage({ roster, community, language, theme, href, pageFrom }: EmbeddedRoster): string {
  const { label, description, columns, items, total, skip } = roster;
  const texts = pageTexts(language);
  const names = [texts.rosterName, ...columns.map((column) => nameOf(column, language))];
  const head = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<!doctype html>
<html lang="${language}"${theme === null ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(label)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<div>
<h1>${escapeHtml(label)}</h1>
${description === '' ? '' : `<p>${escapeHtml(description)}</p>\n`}</div>
<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(fillText(texts.rosterOpen, { community: community.name }))}</a>
</header>
${
  total === 0
    ? `<p>${escapeHtml(texts.rosterEmpty)}</p>`
    : `<div class="table" role="region" aria-label="${escapeHtml(label)}" tabindex="0">
<table>
<thead><tr>${head}</tr></thead>
${partsOf(roster, labelsOf(community), texts).join('\n')}
</table>
</div>`
}
<nav aria-label="${escapeHtml(texts.rosterPages)}">
${skip > 0 ? `<a href="${escapeHtml(pageFrom(Math.max(0, skip - PAGE_ROWS)))}">${escapeHtml(texts.rosterEarlier)}</a>\n` : ''}${skip + items.length < total ? `<a href="${escapeHtml(pageFrom(skip + items.length))}">${escapeHtml(texts.rosterMore)}</a>\n` : ''}</nav>
</body>
</html>
`;
}

/** Rows of one page. */
export const PAGE_ROWS = 100;

/** The rows by the parts of the roster, each a body of the table. */
function partsOf(
  { items, columns, grouping }: RosterPage,
  labels: ReadonlyMap<string, string>,
  texts: PageTexts,
): string[] {
  const parts = Map.groupBy(items, ({ group }) => group);
  return [...parts].map(([group, rows]) => {
    const label = group === null ? texts.rosterUnranked : (labels.get(group) ?? texts.rosterOther);
    const head =
      grouping === 'none'
        ? ''
        : `<tr><th scope="rowgroup" colspan="${columns.length + 1}">${escapeHtml(label)}</th></tr>\n`;
    return `<tbody>\n${head}${rows.map((row) => rowOf(row, columns, texts)).join('\n')}\n</tbody>`;
  });
}

function rowOf(row: RosterRow, columns: readonly ShownRosterColumn[], texts: PageTexts): string {
  const cells = columns.map((column) => `<td>${escapeHtml(textOf(row, column, texts))}</td>`).join('');
  return `<tr><th scope="row">${escapeHtml(row.name)}</th>${cells}</tr>`;
}

function textOf(row: RosterRow, { id, source, computed, type, options }: ShownRosterColumn, texts: PageTexts): string {
  const value = source !== null || computed ? (row.cells[id] ?? null) : (row.written[id]?.value ?? null);
  if (type === 'checkbox') return value === true ? texts.yes : texts.no;
  if (value === null) return '';
  if (type === 'select') return options.find((option) => option.id === value)?.label ?? '';
  return type === 'moment' || type === 'day' || type === 'date' ? String(value).slice(0, 10) : String(value);
}

function nameOf({ label, source, of }: ShownRosterColumn, language: Language): string {
  if (label) return label;
  const type = identifierTypeOf(source ?? '');
  const translated = (english: string) => fileWord(language, english);
  if (type) return translated(IDENTIFIER_COLUMNS[type][0]);
  const measured = measuredColumnOf(source ?? '');
  if (measured) return measuredLabel(measured, of, translated);
  return translated((MEMBER_COLUMNS as Readonly<Record<string, string>>)[source ?? ''] ?? '');
}

function labelsOf({ departments }: CommunityView['community']): ReadonlyMap<string, string> {
  return new Map(
    departments.flatMap(({ id, label, ranks }): [string, string][] => [
      [id, label],
      ...ranks.map((rank): [string, string] => [rank.id, rank.label]),
    ]),
  );
}
