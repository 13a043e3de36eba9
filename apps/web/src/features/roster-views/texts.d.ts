import type english from './locales/en.json';

declare module '../../platform/i18n/message-key.ts' {
  interface TextFiles {
    readonly 'roster-views': typeof english;
  }
}
