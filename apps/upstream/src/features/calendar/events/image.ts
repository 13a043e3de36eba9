import type { ImageUpload } from '@muster/contracts/kit/images';
import type { SignedInContext } from '../../../platform/handler.ts';
import { encodeImage } from '../../../platform/images.ts';
import { refuseSpent } from '../../../platform/quotas/quotas.ts';
import { requireEvent } from '../access.ts';

type Sent = { readonly community: string; readonly id: string; readonly image: ImageUpload | null };

/** Answers the work of having a picture of an event decoded and kept; null where one is taken away. */
export async function keepImage(
  { community, id, image }: Sent,
  context: SignedInContext,
): Promise<() => Promise<string | null>> {
  const { tx, quotas, parsing, pictures, caller } = context;
  await requireEvent(context, context.standing, { community, id });
  if (image) await refuseSpent(tx, quotas, [{ rule: 'pictures', of: caller.account }]);
  return async () =>
    image
      ? pictures.put(await encodeImage(parsing, { account: caller.account, upload: image, shape: 'banner' }), 'webp')
      : null;
}
