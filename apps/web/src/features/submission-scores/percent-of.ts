import { formatNumber } from '../../platform/i18n/format.ts';

/** A part of a whole, from 0 to 1, as whole per cent. */
export function percentOf(share: number): string {
  return formatNumber(Math.round(share * 100));
}
