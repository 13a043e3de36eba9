import { lazyRouteComponent } from '@tanstack/react-router';

// Forms and their validation are heavy, and most people sign in by a button. What was typed into a form that came painted survives only
// where it is taken over in one go, so that these are loaded before their page begins.

/** The views of the own sign-in. */
export const InteractionView = lazyRouteComponent(
  () => import('./parts/interaction/interaction-view.tsx'),
  'InteractionView',
);

/** The forms of an upstream of another make. */
export const SignInForms = lazyRouteComponent(() => import('./parts/forms/sign-in-forms.tsx'), 'SignInForms');
