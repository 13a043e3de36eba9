import type { FormAnswers } from '@muster/contracts/form-structure/model';

/** What a reader without an account has filled in, and the key that is needed for the files that they have uploaded. */
export type GuestFill = { readonly guestKey: string; readonly name: string; readonly answers: FormAnswers };

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (form: string) => `CMS_guestFill:${form}`;

/**
 * Keeps what is filled in without an account for this tab, so that a reload loses nothing: no longer, since the next person at the
 * device is somebody else. Never throws: without a usable storage nothing is kept.
 */
export function guestFills(storage: () => TabStorage = () => sessionStorage) {
  const attempt = <T>(action: (usable: TabStorage) => T): T | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    /** What is kept of a form; null where nothing is. */
    read: (form: string) => attempt((usable) => JSON.parse(usable.getItem(keyOf(form)) ?? 'null') as GuestFill | null),
    keep: (form: string, fill: GuestFill) => attempt((usable) => usable.setItem(keyOf(form), JSON.stringify(fill))),
    forget: (form: string) => attempt((usable) => usable.removeItem(keyOf(form))),
  };
}
