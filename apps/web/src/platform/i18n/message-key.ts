import type english from '../../locales/en.json';

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** Every key of `locales/en.json`, dotted. A key that does not exist does not compile. */
export type MessageKey = Leaves<typeof english>;

/** What a message's placeholders may hold. */
export type MessageValues = Record<string, string | number | Date>;
