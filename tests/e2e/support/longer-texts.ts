import type { Page } from 'playwright-core';

/**
 * Makes every word on a page a third longer, with a letter that has a mark: as wide as the texts of most languages are beside English ones.
 * What is written by people is not spared.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.parentElement?.closest('script, style, code, pre, kbd, textarea, [contenteditable]')) continue;
      text.data = text.data.replace(/\p{L}{3,}/gu, (word) => word + 'ö'.repeat(Math.ceil(word.length / 3)));
    }
  });
}
