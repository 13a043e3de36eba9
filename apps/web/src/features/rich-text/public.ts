export { RichTextField } from './parts/rich-text-field.tsx';
export { RichTextView } from './parts/rich-text-view.tsx';
