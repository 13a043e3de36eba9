import { errorCatalogue } from '@muster/contracts/errors';
import type { Reason } from '@muster/contracts/kit/language/reason';

/** The refusal of a row of a file: its text is what it was given. */
const WHOLE = 'importExport.row';

type Template = { readonly code: string; readonly names: readonly string[]; readonly matches: RegExp };

/** Several reasons as they are kept in one text. */
export function joinReasons(texts: Iterable<string>): string {
  return [...new Set(texts)].join('\n');
}

/**
 * What was kept of refusals, as reasons again: values are not kept beside texts, and are read from these by what the catalogue says. `code` is
 * the one that was kept with the text, if any; a text that no entry of the catalogue says is its own reason.
 */
export function storedReasons({
  code,
  text,
}: {
  readonly code: string | null;
  readonly text: string | null;
}): Reason[] {
  if (text === null) return [];
  if (code !== null && code !== WHOLE) return [read(templateOf(code), text) ?? { code, text, values: {} }];
  return text.split('\n').map((line) => found(line) ?? { code: WHOLE, text: line, values: { why: line } });
}

let templates: readonly Template[] | null = null;

/** The reason that a text is, by the entry of the catalogue that says the most of it. */
function found(text: string): Reason | null {
  templates ??= Object.entries(errorCatalogue)
    // An entry that says no word itself says anything.
    .filter(([, entry]) => /[a-z]{3}/.test(entry.text.replaceAll(/\{\w+\}/g, '')))
    .toSorted(([, one], [, other]) => other.text.length - one.text.length)
    .map(([code]) => templateOf(code));
  for (const template of templates) {
    const reason = read(template, text);
    if (reason) return reason;
  }
  return null;
}

function read({ code, names, matches }: Template, text: string): Reason | null {
  const values = matches.exec(text)?.slice(1);
  return values ? { code, text, values: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) } : null;
}

function templateOf(code: string): Template {
  const text = (errorCatalogue as Readonly<Record<string, { readonly text: string } | undefined>>)[code]?.text ?? code;
  const [first = '', ...rest] = text.split(/\{(\w+)\}/);
  const names = rest.filter((_part, at) => at % 2 === 0);
  const between = rest.filter((_part, at) => at % 2 === 1);
  const source = [first, ...between].map((part) => RegExp.escape(part)).join('(.+)');
  return { code, names, matches: new RegExp(`^${source}$`, 's') };
}
