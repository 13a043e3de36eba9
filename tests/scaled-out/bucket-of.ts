import type { BucketConfig } from '../../apps/upstream/src/platform/storage/bucket.ts';
import { ObjectStore } from '../doubles/object-store.ts';

/** How an upstream would be told of a store, with something changed. */
export function bucketOf(store: ObjectStore, changed: Partial<BucketConfig> = {}): BucketConfig {
  return {
    endpoint: store.endpoint,
    region: 'us-east-1',
    bucket: ObjectStore.bucket,
    accessKeyId: ObjectStore.key.id,
    secretAccessKey: ObjectStore.key.secret,
    pathStyle: true,
    ...changed,
  };
}
