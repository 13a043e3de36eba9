import type { Logger } from 'pino';
import { type BucketConfig, openBucket } from './bucket.ts';
import type { Files } from './files.ts';
import { openFolder } from './folder.ts';
import { moveFiles } from './move-files.ts';

/** Opens the bucket, with what the data folder kept before there was one, or else the data folder (@decision 0023). */
export async function openFiles(
  { dataDir, bucket }: { readonly dataDir: string; readonly bucket: BucketConfig | null },
  log: Logger,
): Promise<Files> {
  if (bucket === null) return openFolder(dataDir);
  const files = await openBucket(bucket);
  await moveFiles(dataDir, files, log);
  return files;
}
