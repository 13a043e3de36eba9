import { redirect } from '@tanstack/react-router';
import { sessionStore } from '../session-state.ts';

/**
 * Guard of pages that are about the signed-in person: a visitor goes to sign in and comes back. While it is not known
 * yet who this is the page may come; it waits by `SignedInOnly`.
 */
export function signInFirst({ location }: { location: { href: string } }): void {
  const { authChecked, loggedIn } = sessionStore.getState();
  if (authChecked && !loggedIn) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}
