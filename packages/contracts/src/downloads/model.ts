import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';

/** A file that is ready to be fetched. */
export const PreparedDownload = z.object({
  id: Uuid,
  /** Path on the host it was asked for from. Good once, for two minutes, and for the session that asked. */
  address: z.string(),
  /** Rows it will have. */
  total: z.int().min(0),
});
export type PreparedDownload = z.infer<typeof PreparedDownload>;

/**
 * Where a file stands: `ready` to be fetched, `running` while it is written, `done`; `stopped` when whoever fetched it
 * went away, `failed` when we did, `expired` when nobody came.
 */
export const DownloadState = z.object({
  state: z.enum(['ready', 'running', 'done', 'stopped', 'failed', 'expired']),
  /** Rows written so far. */
  rows: z.int().min(0),
  total: z.int().min(0),
});
export type DownloadState = z.infer<typeof DownloadState>;
