import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { fail } from '@muster/contracts/errors';
import { CONTENT_TYPE, FILE_NAME, type Files, nameOf, PART_NAME, type PartStore } from './files.ts';
import { FileStoreError } from './file-store-error.ts';

/** An S3-compatible object store and the bucket in it that is ours. */
export type BucketConfig = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket in the path, as most stores of one's own want it, instead of in the host name. */
  readonly pathStyle: boolean;
};

/** A picture is kept while a transaction waits: both attempts together stay well below the 15 s a caller waits. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 4_000;
/** Between two pieces of a file that is being read. */
const SILENCE_MS = 10_000;
const ATTEMPTS_MAX = 2;
const FOREVER = 'public, max-age=31536000, immutable';
/** Parts of private files are below this, where no name of a public one leads. */
const PARTS = 'parts/';

/** Opens the bucket. A {@link FileStoreError} says in one sentence why it cannot be used. */
export async function openBucket(config: BucketConfig): Promise<Files> {
  const client = connect(config);
  const { bucket: Bucket } = config;
  await client.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
    client.destroy();
    throw new FileStoreError(explain(cause, config), { cause });
  });
  return {
    async put(bytes, extension) {
      const Key = nameOf(bytes, extension);
      const kind = { ContentType: CONTENT_TYPE, CacheControl: FOREVER };
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ...kind })).catch(failed);
      return `/files/${Key}`;
    },
    async size(name) {
      if (!FILE_NAME.test(name)) return null;
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: name })).catch(nullIfMissing);
      return found?.ContentLength ?? null;
    },
    async open(name, range) {
      if (!FILE_NAME.test(name)) return null;
      const part = range && { Range: `bytes=${range.first}-${range.last}` };
      const found = await client.send(new GetObjectCommand({ Bucket, Key: name, ...part })).catch(nullIfMissing);
      if (!found?.Body || found.ContentLength === undefined) return null;
      return { size: found.ContentLength, stream: found.Body as Readable };
    },
    async remove(name) {
      if (FILE_NAME.test(name)) await client.send(new DeleteObjectCommand({ Bucket, Key: name })).catch(failed);
    },
    parts: partsIn(client, Bucket),
    close: () => client.destroy(),
  };
}

function partsIn(client: S3Client, Bucket: string): PartStore {
  const keyOf = (name: string): string => {
    if (!PART_NAME.test(name)) throw fail('server.unexpected', { internal: 'the name of a part' });
    return `${PARTS}${name}`;
  };
  return {
    async put(name, bytes) {
      const kind = { ContentType: 'application/octet-stream', CacheControl: 'private, no-store' };
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(name), Body: bytes, ...kind })).catch(failed);
    },
    async open(name) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) })).catch(nullIfMissing);
      return found?.Body ? (found.Body as Readable) : null;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })).catch(failed);
    },
  };
}

function connect({ endpoint, region, accessKeyId, secretAccessKey, pathStyle }: BucketConfig): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS_MAX,
    // Many stores do not know the checksums that are sent by default, and keep them as part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
    },
  });
}

function nullIfMissing(cause: unknown): null {
  if (statusOf(cause) === 404) return null;
  return failed(cause);
}

function failed(cause: unknown): never {
  throw fail(statusOf(cause) === 507 ? 'storage.full' : 'storage.unreachable', { cause });
}

/** Null where nobody answered. */
function statusOf(cause: unknown): number | null {
  return cause instanceof S3ServiceException ? (cause.$metadata.httpStatusCode ?? null) : null;
}

function explain(cause: unknown, { endpoint, bucket, region }: BucketConfig): string {
  const status = statusOf(cause);
  if (status === 404) return `The bucket ${bucket} does not exist at ${endpoint}: make it, or correct S3_BUCKET.`;
  if (status === 401 || status === 403) {
    return `The object store at ${endpoint} refused the key for the bucket ${bucket}: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the key may list, read and write there.`;
  }
  if (status === 301 || status === 400) {
    return `The object store at ${endpoint} keeps the bucket ${bucket} elsewhere than in ${region}: correct S3_REGION, or S3_ENDPOINT.`;
  }
  if (status !== null)
    return `The object store at ${endpoint} answered ${status}: see what it logs, or correct S3_ENDPOINT.`;
  return `The object store at ${endpoint} cannot be reached: start it, or correct S3_ENDPOINT.`;
}
