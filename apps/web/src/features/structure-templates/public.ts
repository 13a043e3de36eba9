export { Templates, TemplatesButton } from './parts/templates.tsx';
