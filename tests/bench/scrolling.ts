import type { Page } from 'playwright-core';

const SCROLL_S = 3;

/** Scrolls the middle of a page slowly and fast, with the processor as it is and slowed down four times, and prints how many frames came. */
export async function printScrolling(page: Page): Promise<void> {
  console.log('\n| scrolled by the wheel | processor slower | frames shown | of | late in part |');
  console.log('| ---: | ---: | ---: | ---: | ---: |');
  for (const rate of [1, 4]) {
    for (const speed of [800, 2_400]) {
      const { shown, of, late } = await scrolled(page, { rate, speed });
      console.log(`| ${speed} px/s | ${rate} | ${shown} | ${of} | ${late} |`);
    }
  }
}

type Scroll = { readonly rate: number; readonly speed: number };

/**
 * Turns the wheel for three seconds as somebody does, at so many px a second, the page's thread slowed down so many
 * times. Answers how often the screen could be drawn, how often it was, and how often without the page's own part.
 */
async function scrolled(page: Page, { rate, speed }: Scroll) {
  await page.evaluate(() => scrollTo(0, 0));
  // Rows at the top are drawn again before the measured scrolling begins.
  await page.waitForTimeout(500);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const events: string[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name } of value as { name: string }[]) events.push(name);
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  });
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    yDistance: -speed * SCROLL_S,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  const count = (name: string) => events.filter((each) => each === name).length;
  return { shown: count('DrawFrame'), of: count('BeginFrame'), late: count('DroppedFrame') };
}
