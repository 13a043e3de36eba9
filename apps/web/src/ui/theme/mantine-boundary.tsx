import { MantineProvider } from '@mantine/core';
// The provider writes only what differs from these.
import '@mantine/core/styles/default-css-variables.css';
import type { ReactNode } from 'react';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';

/**
 * Wraps a lazily loaded part that uses Mantine. Import this file, and the styles of the Mantine components used
 * (`@mantine/core/styles/Combobox.css`), only from lazily loaded modules: the first load has neither.
 */
export function MantineBoundary({ theme, children }: { theme: 'dark' | 'light'; children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={theme}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
