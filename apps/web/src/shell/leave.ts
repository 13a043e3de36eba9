import { currentPath, goTo } from '../platform/navigation.ts';

/** Goes to the sign-out page, which knows from where one left. */
export function leave(): void {
  void goTo(`/logout?from=${encodeURIComponent(currentPath())}`);
}
