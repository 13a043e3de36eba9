import type { LimitName } from '@muster/contracts/communities/limits';
import { formatFileSize, formatNumber } from '../../../platform/i18n/format.ts';

/** A limit, or what is used of it, as it is read: storage as a size, everything else as a number. */
export function limitText(name: LimitName, value: number): string {
  return name === 'driveStorage' ? formatFileSize(value) : formatNumber(value);
}
