/** The gateway's router as a type: all the client knows of it. */
export type { AppRouter } from '@muster/bff/app-router';
