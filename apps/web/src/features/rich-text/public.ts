export { RichTextField } from './parts/rich-text-field.tsx';
