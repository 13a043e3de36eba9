import { Input, createTheme } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

const orange: MantineColorsTuple = [
  '#fff1e6',
  '#ffdfc7',
  '#ffc499',
  '#ffa766',
  '#ff9142',
  '#ff7a1a',
  '#e8620a',
  '#c8450a',
  '#a83a08',
  '#7d2c08',
];

/** Cool near-blacks in the places where Mantine looks for its dark surfaces, lightest first. */
const dark: MantineColorsTuple = [
  '#eceef2',
  '#cdd3dc',
  '#a9b1be',
  '#8b94a3',
  '#4a5362',
  '#2b313c',
  '#222731',
  '#191d25',
  '#11141a',
  '#0a0c10',
];

/** Mantine's input styles take these by themselves, whatever the theme says. */
const inputVariables = {
  '--input-bd': 'var(--control-border)',
  '--input-bg': 'var(--inset)',
  '--input-bd-focus': 'var(--focus)',
};

/** Mantine in our clothes, for the components that are worth their weight: they arrive with the page that needs them. */
export const mantineTheme = createTheme({
  components: { Input: Input.extend({ styles: { wrapper: inputVariables } }) },
  primaryColor: 'orange',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  colors: { orange, dark },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-13)',
    md: 'var(--text-14)',
    lg: 'var(--text-16)',
    xl: 'var(--text-20)',
  },
  radius: { xs: '4px', sm: 'var(--radius-s)', md: 'var(--radius-m)', lg: 'var(--radius-l)', xl: 'var(--radius-xl)' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const tokens = {
  '--mantine-color-body': 'var(--background)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-error': 'var(--negative)',
  '--mantine-color-default': 'var(--inset)',
  '--mantine-color-default-hover': 'var(--raised-hover)',
  '--mantine-color-default-border': 'var(--control-border)',
};

/** @spec §9 control sizes */
const controlHeights = {
  '--input-height-xs': 'var(--control-xs)',
  '--input-height-sm': 'var(--control-sm)',
  '--input-height-md': 'var(--control-md)',
  '--input-height-lg': 'var(--control-lg)',
  '--input-height-xl': 'var(--control-xl)',
};

/** Points Mantine's own variables at our tokens. Both schemes get them: Mantine's defaults would win over common ones. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: controlHeights,
  light: tokens,
  dark: tokens,
});
