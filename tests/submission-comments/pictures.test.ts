import { attachmentPath } from '@muster/contracts/files/address';
import { describe, expect, test } from 'vitest';
import { deleteUnusedFiles } from '../../apps/upstream/src/features/files/jobs.ts';
import { cleaning, upload, photo } from '../files/asking.ts';
import { edit } from '../forms/asking.ts';
import { fetched } from '../import-export/exporting.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { comment, commentsFor, letInOnPrivate, picture, showing, submitted, words } from './asking.ts';

const use = useStack();

async function statusFor({ uuid, people }: Place, name: keyof Place['people'], file: string): Promise<number> {
  return (await fetched(people[name].page, attachmentPath(uuid, file))).status;
}

describe('answers', () => {
  test('a picture to those who may read a comment that shows it, and to nobody else', async () => {
    const { own, foreign } = await use.stack.world();
    const { submission } = await submitted(own);
    const file = await picture(own, 'owner', submission);
    expect(await statusFor(own, 'owner', file)).toBe(200);
    expect(await statusFor(own, 'member', file)).toBe(404);
    const text = showing(file);
    await comment(own, 'owner', { submission, text });
    expect((await commentsFor(own, 'member', submission)).items).toMatchObject([{ text }]);
    for (const name of ['owner', 'member', 'staff'] as const) expect(await statusFor(own, name, file)).toBe(200);
    expect(await statusFor(own, 'applicant', file)).toBe(404);
    expect((await fetched(foreign.people.owner.page, attachmentPath(own.uuid, file))).status).toBe(404);
  });

  test('a picture of a private comment to those who may read private ones, whatever else names its id', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    const file = await picture(own, 'owner', submission);
    await comment(own, 'owner', { submission, text: showing(file), isPrivate: true });
    await comment(own, 'member', { submission, text: words(file) });
    for (const name of ['member', 'staff'] as const) expect(await statusFor(own, name, file)).toBe(404);
    await letInOnPrivate(own, form);
    expect(await statusFor(own, 'staff', file)).toBe(200);
  });

  test('a picture for as long as a comment shows it', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    const file = await picture(own, 'owner', submission);
    const id = await comment(own, 'owner', { submission, text: showing(file) });
    const clean = async () => {
      await asOwner(use.stack, "update files set at = at - interval '25 hours'");
      await deleteUnusedFiles(use.stack.upstream.services, await cleaning(use.stack));
    };
    await clean();
    expect(await statusFor(own, 'member', file)).toBe(200);
    await own.people.owner.client.submissionComments.remove.mutate({ community: own.uuid, id });
    expect(await statusFor(own, 'member', file)).toBe(404);
    await clean();
    expect(await statusFor(own, 'owner', file)).toBe(404);
  });
});

describe('refuses', () => {
  test('uploads of those who may not comment, of what is no picture, and for another place', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    await expectRefusal(picture(own, 'applicant', submission), 'submissions.unknown');
    await edit(own, form, { respondentReplies: false });
    await expectRefusal(picture(own, 'member', submission), 'submissionComments.locked');
    const { client } = own.people.owner;
    const about = { community: own.uuid, subject: submission, purpose: 'submissionComment' } as const;
    await expectRefusal(upload(client, { ...about, part: 'text', name: 'a.pdf' }), 'files.badType');
    await expectRefusal(
      upload(client, { ...about, part: 'other', name: 'a.png', content: photo() }),
      'submissions.unknown',
    );
  });
});
