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

/** Why a file was refused to whoever came for it: what the answer in its place says, which no page gets to read. */
export const DownloadRefusal = z.object({
  code: z.string(),
  text: z.string(),
  retryAfterS: z.int().min(1).nullable(),
});
export type DownloadRefusal = z.infer<typeof DownloadRefusal>;

/**
 * Where a file stands: `ready` to be fetched, `running` while it is written, `done`; `stopped` when whoever fetched it
 * went away, `failed` when we did, `expired` when nobody came. With a `refusal` it stays `ready` where only the moment was
 * a bad one, and has `failed` where whoever asked may not have it any more.
 */
export const DownloadState = z.object({
  refusal: DownloadRefusal.nullable().default(null),
  state: z.enum(['ready', 'running', 'done', 'stopped', 'failed', 'expired']),
  /** Rows written so far. */
  rows: z.int().min(0),
  total: z.int().min(0),
});
export type DownloadState = z.infer<typeof DownloadState>;
