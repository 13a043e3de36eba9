import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { applyTheme, type ThemeChoice } from '../ui/theme/colour-scheme.ts';
import { storedKeys } from './stored-keys.ts';

const CHOICES = ['dark', 'light', 'system'] as const satisfies readonly ThemeChoice[];
const themeStore = createStore<{ choice: ThemeChoice }>(() => ({ choice: 'dark' }));
let stopFollowing = (): void => {};

/** Puts the look on that was chosen in this browser; dark is the default (@spec §2). */
export function applyStoredTheme(): void {
  const stored = storedKeys.get('theme');
  apply(CHOICES.find((choice) => choice === stored) ?? 'dark');
}

/** Chooses a look and remembers it. */
export function chooseTheme(choice: ThemeChoice): void {
  storedKeys.set('theme', choice);
  apply(choice);
}

/** The chosen look, for components. */
export function useThemeChoice(): ThemeChoice {
  return useStore(themeStore, (state) => state.choice);
}

function apply(choice: ThemeChoice): void {
  stopFollowing();
  stopFollowing = applyTheme(choice);
  themeStore.setState({ choice });
}
