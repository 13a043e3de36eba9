/** The views of the own sign-in on `/login`. */
const VIEWS = ['signIn', 'factor', 'register', 'forgot', 'reset', 'verify'] as const;
export type View = (typeof VIEWS)[number];

/** The view that an address names; none for one that there is not. */
export function viewNamed(name: string | undefined): View | undefined {
  return VIEWS.find((view) => view === name);
}
