export { SignedInOnly } from './parts/signed-in-only.tsx';
export { signInFirst } from './sign-in-first.ts';
