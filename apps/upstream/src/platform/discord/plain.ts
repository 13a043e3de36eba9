/** A name as plain text: signs that Discord reads as markup, mentions and addresses stand for themselves. */
export function plain(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()<@:-]/g, String.raw`\$&`);
}
