/** The two looks, and the wish to follow the system. Dark is the default. */
export type ThemeChoice = 'dark' | 'light' | 'system';

const systemIsLight = '(prefers-color-scheme: light)';

/** What a choice means on this machine, now. */
export function resolveTheme(choice: ThemeChoice): 'dark' | 'light' {
  if (choice !== 'system') return choice;
  return window.matchMedia(systemIsLight).matches ? 'light' : 'dark';
}

/** Puts a choice on the page and, for `system`, keeps following; the returned function stops that. */
export function applyTheme(choice: ThemeChoice): () => void {
  const query = window.matchMedia(systemIsLight);
  const paint = () => {
    const theme = resolveTheme(choice);
    const root = document.documentElement;
    root.dataset.theme = theme;
    // Mantine's components, loaded later, read their own attribute.
    root.dataset.mantineColorScheme = theme;
  };
  paint();
  if (choice !== 'system') return () => undefined;
  query.addEventListener('change', paint);
  return () => query.removeEventListener('change', paint);
}
