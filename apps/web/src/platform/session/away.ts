/** For this tab alone, and for the one page that comes next: nothing to keep. */
const KEY = 'CMS_awayToSignIn';

/** Leaves word that this tab goes to the main site to be signed in here. */
export function goAway(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without a usable storage the page that comes back shows a visitor's view until it has asked.
  }
}

/**
 * Tells, once, whether this page is the one a sign-in elsewhere came back to. Whoever it is then is yet to be learnt,
 * and must not be shown as a visitor meanwhile.
 */
export function cameBack(): boolean {
  try {
    const wasAway = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return wasAway;
  } catch {
    return false;
  }
}
