/** HTML whose elements have numbers in the place of style attributes, and the style sheet that gives each number its style. */
export type WithoutStyles = { readonly html: string; readonly sheet: string };

/** Declarations in which nothing can end their rule or begin another one: no quotes, braces, escapes, comments or entities. */
const HARMLESS = /^(?:(?!\/\*)[\w\s:;.,#%()+*/-])*$/;

/**
 * Moves style attributes of rendered HTML into one style sheet, since the policy of pages allows a style that is written into them by its hash and no
 * attributes (@decision 0088). React escapes every quote, so that ` style="` stands nowhere but in a tag.
 *
 * @throws Error where a style has something in it that might not stay in its rule.
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
