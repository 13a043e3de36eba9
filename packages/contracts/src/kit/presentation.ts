/** Display constants of @spec §9. Zod-free: the browser loads this first. */

/** Version the client reports. */
export const CLIENT_VERSION = { version: '1.1.55', build: 164 } as const;

/** Heights of controls, in pixels. */
export const CONTROL_SIZES = { xs: 30, sm: 35, md: 40, lg: 50, xl: 60 } as const;

/** Rows of a text area when nothing else is said. */
export const TEXT_AREA_ROWS = 6;

/** Size of the spinner on the full-screen loading overlay, in pixels (@spec §2). */
export const OVERLAY_SPINNER_SIZE = 80;

/** Height of the bar that shows a navigation, in pixels (@spec §2). */
export const LOADING_BAR_HEIGHT = 5;

const FILE_SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
const FILE_SIZE_BASE = 1024;

/** Bytes as people read them: base 1024, units B to PB, at most one decimal. */
export function formatFileSize(bytes: number): string {
  const largest = FILE_SIZE_UNITS.length - 1;
  const power = bytes < 1 ? 0 : Math.min(largest, Math.floor(Math.log(bytes) / Math.log(FILE_SIZE_BASE)));
  const size = bytes / FILE_SIZE_BASE ** power;
  return `${Number(size.toFixed(power === 0 ? 0 : 1))} ${FILE_SIZE_UNITS[power]}`;
}
