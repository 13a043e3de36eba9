/** Display constants of @spec §9. Zod-free: the browser loads this first. */

/** Version the client reports. */
export const CLIENT_VERSION = { version: '1.1.55', build: 164 } as const;

/** Heights of controls, in pixels. */
export const CONTROL_SIZES = { xs: 30, sm: 35, md: 40, lg: 50, xl: 60 } as const;

/** Rows of a text area when nothing else is said. */
export const TEXT_AREA_ROWS = 6;
