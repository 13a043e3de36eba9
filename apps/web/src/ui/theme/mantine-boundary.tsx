import {
  convertCssVariables,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
  DEFAULT_THEME,
} from '@mantine/core';
// What differs from these is written below.
import '@mantine/core/styles/default-css-variables.css';
import type { ReactNode } from 'react';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';

/**
 * Wraps a lazily loaded part that uses Mantine. Import this file, and the styles of the Mantine components used
 * (`@mantine/core/styles/Combobox.css`), only from lazily loaded modules: the first load has neither. Give its components no
 * style properties that differ by width: Mantine writes those into the page as style elements, which the page's policy refuses.
 */
export function MantineBoundary({ theme, children }: { theme: 'dark' | 'light'; children: ReactNode }) {
  return (
    <MantineProvider theme={mantineTheme} forceColorScheme={theme} withGlobalClasses={false} withCssVariables={false}>
      {children}
    </MantineProvider>
  );
}

/**
 * Mantine's variables as a style sheet that is made, not written into the page: the provider would do that by a style element,
 * which the policy refuses (@decision 0088).
 */
function adoptVariables(): void {
  const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
  const [all, own] = [defaultCssVariablesResolver(theme), mantineVariables(theme)];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables({
      variables: { ...all.variables, ...own.variables },
      light: { ...all.light, ...own.light },
      dark: { ...all.dark, ...own.dark },
    }),
  );
  document.adoptedStyleSheets.push(sheet);
}

adoptVariables();
