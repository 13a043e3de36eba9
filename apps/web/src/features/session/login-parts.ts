import { lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../../platform/query-client.ts';
import { keyOf } from '../../platform/seed-answers.ts';

// Forms and their validation are heavy, and most people sign in by a button. What was typed into a form that came painted survives only
// where it is taken over in one go, so that these are loaded before their page begins.

/** The views of the own sign-in. */
export const InteractionView = lazyRouteComponent(
  () => import('./parts/interaction/interaction-view.tsx'),
  'InteractionView',
);

/** The forms of an upstream of another make. */
export const SignInForms = lazyRouteComponent(() => import('./parts/forms/sign-in-forms.tsx'), 'SignInForms');

/** Loads what `/login` begins with at an address, as far as that is known before the page asks. */
export async function loadLoginParts({ interaction, view }: Readonly<Record<string, unknown>>): Promise<void> {
  if (interaction || view) return InteractionView.preload?.();
  const screen = queryClient.getQueryData<{ forms: readonly unknown[] }>(keyOf('session.signInScreen', undefined));
  if (screen && screen.forms.length > 0) await SignInForms.preload?.();
}
