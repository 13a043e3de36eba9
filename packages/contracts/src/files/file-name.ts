import { FILE } from './constants.ts';
import { endingOf } from './file-types.ts';

/** Control characters, line separators, and signs that turn the direction of what follows or cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;
/** What some system takes for a part of a path, or does not keep in a name. */
const RESERVED = /[\\/:*?"<>|]/g;

/**
 * The name under which a file is shown and saved: what stands behind the last separator, without signs that cannot be seen or that a
 * system reserves, no longer than allowed, with its ending. It is never part of a path on our side.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const shown = last.replace(UNSEEN, '').replace(RESERVED, '-').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const ending = endingOf(shown);
  const tail = ending === '' ? '' : `.${ending}`;
  const stem = Array.from(shown.slice(0, shown.length - tail.length))
    .slice(0, FILE.nameMax - tail.length)
    .join('')
    .trim();
  return `${stem === '' ? 'file' : stem}${tail}`;
}
