import type { Transaction } from '../../platform/database.ts';
import { readTarget } from './store.ts';

/** Where a path of a community leads when it is a short link. Paths are kept without slashes around and without case. */
export function shortLinkTarget(tx: Transaction, community: string, path: string): Promise<string | null> {
  const [plain = ''] = path.split(/[?#]/);
  const name = plain.replace(/^\/+|\/+$/g, '').toLowerCase();
  return name === '' ? Promise.resolve(null) : readTarget(tx, community, name);
}
