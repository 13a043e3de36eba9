import styles from './grid.module.css';

/**
 * The heads of a week's days are named by what stands on them: Mantine gives them names without the day of the week, by which those who
 * speak to their machine would not find them. It never writes them again while a day stays.
 */
export function nameDays(grid: HTMLDivElement | null): (() => void) | undefined {
  if (!grid) return undefined;
  const observer = new MutationObserver(() => unnamed(grid));
  unnamed(grid);
  observer.observe(grid, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function unnamed(grid: HTMLElement): void {
  for (const head of grid.querySelectorAll(`.${styles.head}`)) head.removeAttribute('aria-label');
}
