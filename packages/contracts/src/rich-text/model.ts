/** A stretch of text or a leaf that stands among text carries these: `bold`, `link` with its address, and so on. */
export type RichTextMark = { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> };

/** A part of a document, as Tiptap and ProseMirror write it in JSON. */
export type RichTextNode = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichTextNode[];
  readonly marks?: readonly RichTextMark[];
  readonly text?: string;
};

/** A whole text. What is stored has gone through `parseRichText`, so it has nothing that its kind does not know. */
export type RichTextDocument = { readonly type: 'doc'; readonly content: readonly RichTextNode[] };

/** A member, rank or department that a text names. Stored by id; what is shown for it is decided for each reader. */
export type RichTextMention = { readonly kind: 'member' | 'rank' | 'department'; readonly id: string };

/** Words that a text is shown with, and that its writer did not write. */
export type ShownWord = 'note' | 'tip' | 'important' | 'warning' | 'caution' | 'spoiler' | 'table';

/** What a reader is shown for what a text only names. */
export type RichTextShown = {
  /** What a mention is called; null where the reader may not know, or it is gone. */
  readonly nameOf: (mention: RichTextMention) => string | null;
  /** Where the picture of a file is fetched; null where it is not, and its words alone are shown. Left out, no picture is. */
  readonly pictureOf?: (file: string) => string | null;
  /** Tells whether a web address leads to this installation; such a link opens in the same tab. */
  readonly isOwn: (address: string) => boolean;
  /** What the parts are called that a text only has signs of, in the reader's language; in English where it is left out. */
  readonly wordFor?: (word: ShownWord) => string;
};

/** For readers without a session and for files: no mention has a name, and every address leads elsewhere. */
export const SHOWN_TO_ANYONE: RichTextShown = { nameOf: () => null, isOwn: () => false };

/** A text without a word, as an editor begins with it. */
export const EMPTY_DOCUMENT: RichTextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };
