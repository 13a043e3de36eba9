import { Failure } from '@muster/contracts/kit/error';
import { IMAGE_BYTES_MAX, ImageUpload } from '@muster/contracts/kit/images';
import { change, type Services, type WorkOrigin } from '../../platform/context.ts';
import { encodeImage } from '../../platform/images.ts';
import { DestinationRefused } from '../../platform/outbound/dial.ts';
import { type AvatarCopy, COPY_AVATAR_TASK, queueAvatarCopy } from './avatar-queue.ts';
import { accountsChanged } from './public.ts';
import { hasNoAvatar, takeForeignAvatars, updateAccount } from './store.ts';
import { changeFace } from './face.ts';

const ADOPT_TASK = 'adopt-avatars';
const HOURLY = '41 * * * *';
const ADOPTED_AT_ONCE = 500;
const TIMEOUT_MS = 10_000;
/** Answers after which asking again is worth it. */
const TRY_LATER: readonly number[] = [408, 425, 429];

const ORIGIN = { source: 'job', caller: null } as const;

/**
 * The jobs that copy pictures people bring along from a provider: pages show pictures of this site alone (@decision 0088).
 * One that fails for now is tried again by the queue, less and less often; one that cannot be had is left.
 */
export function avatarJobs(services: Services) {
  return {
    tasks: {
      [COPY_AVATAR_TASK]: (payload: unknown) => copyAvatar(services, payload as AvatarCopy),
      [ADOPT_TASK]: () => adoptAvatars(services),
    },
    crons: [{ task: ADOPT_TASK, match: HOURLY }],
  };
}

/** Queues copies of what accounts of earlier versions show straight from a provider. */
async function adoptAvatars(services: Services): Promise<void> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), ...ORIGIN };
  await change(services, origin, async ({ tx }) => {
    for (const copy of await takeForeignAvatars(tx, ADOPTED_AT_ONCE)) await queueAvatarCopy(tx, copy);
  });
}

async function copyAvatar(services: Services, { account, address }: AvatarCopy): Promise<void> {
  const upload = await fetchPicture(services, address);
  const encoded =
    upload && (await encodeImage(services.parsing, { account, upload, shape: 'square' }).catch(nullIfRefused));
  if (!encoded) return;
  const avatarUrl = await services.pictures.put(encoded, 'webp');
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), ...ORIGIN };
  await change(services, origin, async (context) => {
    let isTaken = false;
    await changeFace(context, account, async () => {
      // A person who chose another picture meanwhile keeps that one.
      isTaken = await hasNoAvatar(context.tx, account);
      if (isTaken) await updateAccount(context.tx, account, { avatarUrl });
    });
    if (isTaken) await accountsChanged(context, [account]);
  });
}

/** Null for what is no picture that could be kept. Throws where asking again may help. */
async function fetchPicture({ outbound }: Services, address: string): Promise<ImageUpload | null> {
  const request = { method: 'GET', timeoutMs: TIMEOUT_MS, maxBytes: IMAGE_BYTES_MAX } as const;
  const answer = await outbound.request(address, request).catch((error: unknown) => {
    if (error instanceof DestinationRefused) return null;
    throw error;
  });
  if (!answer) return null;
  const { status, headers, body } = answer;
  if (status >= 500 || TRY_LATER.includes(status)) throw new Error(`a picture’s server answered ${status}`);
  const type = String(headers['content-type'] ?? '').split(';', 1)[0];
  const upload = ImageUpload.safeParse({ type, base64: body.toString('base64') });
  return status === 200 && upload.success ? upload.data : null;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}
