/** Cards of people a dashboard list shows. Zod-free. */
export const DASHBOARD_CARDS = 12;
