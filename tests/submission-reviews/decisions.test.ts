import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import { eq } from 'drizzle-orm';
import { submissions } from '@muster/upstream/platform/schema/submissions';
import { expect, test } from 'vitest';
import { move, send } from '../submissions/asking.ts';
import { useStack } from '../support/use-stack.ts';
import { find, reviewed, reviewFor } from './asking.ts';

const use = useStack();
const HOUR_MS = 3_600_000;

test('the time to a decision is that of the first that stands, and the median of all for the form', async () => {
  const { own } = await use.stack.world();
  const { form, submission } = await reviewed(own);
  const { id: other } = await send(own, 'staff', form);
  const { id: third } = await send(own, 'staff', form);
  const sentAgo = (id: string, hours: number) =>
    use.stack.db
      .update(submissions)
      .set({ submittedAt: new Date(Date.now() - hours * HOUR_MS) })
      .where(eq(submissions.id, id));
  expect(await reviewFor(own, 'owner', submission)).toMatchObject({ decidedInHours: null });
  expect((await find(own, 'owner', { form })).medianHours).toBeNull();
  for (const [id, hours] of [
    [submission, 2],
    [other, 4],
    [third, 30],
  ] as const) {
    await sentAgo(id, hours);
    await move(own, 'owner', { id, from: 0, to: 5 });
  }
  expect((await reviewFor(own, 'owner', submission)).decidedInHours).toBeCloseTo(2, 1);
  expect((await find(own, 'owner', { form })).medianHours).toBeCloseTo(4, 1);
  expect((await find(own, 'owner')).medianHours).toBeNull();
  await move(own, 'owner', { id: submission, from: STANDARD_STAGE_IDS[5], to: 3 });
  expect((await reviewFor(own, 'owner', submission)).decidedInHours).toBeNull();
});
