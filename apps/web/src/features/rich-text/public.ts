export { RichTextField } from './parts/rich-text-field.tsx';
export { RichTextView } from './parts/rich-text-view.tsx';
export type { MentionSource } from './mention-source.ts';
export type { PictureSource } from './picture-source.ts';
