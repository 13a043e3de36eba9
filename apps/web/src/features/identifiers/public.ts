export { Identifiers, IdentifierRule } from './slots.tsx';
