import type english from '../../locales/en.json';

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** The files of English texts by feature. Each feature adds its `locales/en.json` in its `texts.d.ts`. */
export interface TextFiles {
  readonly shared: typeof english;
}

/** Every key of the files of texts, dotted. A key that does not exist does not compile. */
export type MessageKey = { [File in keyof TextFiles]: Leaves<TextFiles[File]> }[keyof TextFiles];

/** What a message's placeholders may hold. */
export type MessageValues = Record<string, string | number | Date>;
