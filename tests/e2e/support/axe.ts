import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expectSoon } from './looking.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeResults = {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
};

/** What axe finds wrong with a page as it is now, each fault with the first elements that show it. */
export async function faultsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  // By the debugger and not as a script element, which the page's own policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    async () =>
      (await (window as unknown as { axe: { run(options: object): Promise<unknown> } }).axe.run({
        resultTypes: ['violations'],
      })) as AxeResults,
  );
  return violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary = '' }) => `\n    ${html.slice(0, 200)}\n      ${failureSummary.replaceAll('\n', ' ')}`,
      );
    return `${id}: ${help}${where.join('')}`;
  });
}

/** Waits until nothing fades or changes its colour any more: what is half there has too little contrast. */
async function untilStill(page: Page): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    }).length;
  await expectSoon(() => page.evaluate(moving)).toBe(0);
}

/** What does not fit a narrow screen: the page itself, and controls in its bars that are too small or lie over others. */
export async function misfitsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) {
      const widest = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      );
      faults.push(
        `wider than the screen by ${scrollWidth - innerWidth}: ${widest
          .slice(0, 3)
          .map((element) => element.outerHTML.slice(0, 120))
          .join(' | ')}`,
      );
    }
    // A layer that fills the screen lies over the bars: nobody can touch them then.
    if (document.querySelector('[aria-modal="true"]')) return faults;
    const targets = document.querySelectorAll<HTMLElement>(':is(body header, nav) :is(a[href], button)');
    for (const target of targets) {
      if (target.matches('[href="#content"]')) continue;
      const { width, height, left, right, top, bottom } = target.getBoundingClientRect();
      const say = (what: string) => faults.push(`${what}: ${target.outerHTML.slice(0, 160)}`);
      if (width > 0 && (width < 43.5 || height < 43.5))
        say(`${Math.round(width)} × ${Math.round(height)} is too small to touch`);
      for (const other of targets) {
        const box = other.getBoundingClientRect();
        const overlaps = box.left < right - 1 && left < box.right - 1 && box.top < bottom - 1 && top < box.bottom - 1;
        if (
          other !== target &&
          box.width > 0 &&
          overlaps &&
          target.closest('header, nav') === other.closest('header, nav')
        )
          say('lies over another');
      }
    }
    return faults;
  });
}
