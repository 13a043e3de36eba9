/** HTML in which style attributes are replaced by numbers (`data-style`), and the style sheet with one rule for each number. */
export type WithoutStyles = { readonly html: string; readonly sheet: string };

/** Declarations that cannot end their rule or begin another one: without quotes, braces, escapes, comments or entities. */
const HARMLESS = /^(?:(?!\/\*)[\w\s:;.,#%()+*/-])*$/;

/**
 * Moves style attributes of rendered HTML into one style sheet: the Content-Security-Policy allows a style sheet by its hash, but no style
 * attributes (@decision 0088). React escapes every quote, so that ` style="` occurs only within tags.
 *
 * @throws Error where a style contains characters that could end its rule.
 */
export function moveStyles(html: string): WithoutStyles {
  const numbers = new Map<string, number>();
  const moved = html.replaceAll(/ style="([^"]*)"/g, (_, declarations: string) => {
    if (!HARMLESS.test(declarations) || !isBalanced(declarations))
      throw new Error(`A style cannot be moved into a sheet: ${declarations}`);
    const number = numbers.get(declarations) ?? numbers.size;
    numbers.set(declarations, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([declarations, number]) => `#root [data-style="${number}"]{${declarations}}`);
  return { html: moved, sheet: rules.join('') };
}

function isBalanced(declarations: string): boolean {
  let open = 0;
  for (const character of declarations) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
