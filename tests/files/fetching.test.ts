import { attachmentPath } from '@muster/contracts/files/address';
import { describe, expect, test } from 'vitest';
import { fetched } from '../import-export/exporting.ts';
import { send } from '../submissions/asking.ts';
import { NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { answered, begin, formWithFiles, photo, upload } from './asking.ts';
import type { Page } from '../support/world/page.ts';
import { FILE } from '@muster/contracts/files/constants';

const use = useSharedStack();
const statusOf = async (page: Page, address: string) => (await fetched(page, address)).status;

async function sentFile(more: object = {}) {
  const { own } = use.world;
  const form = await formWithFiles(own);
  const { id } = await upload(own.people.member.client, { community: own.uuid, subject: form, ...more });
  const submission = await send(own, 'member', form, { answers: answered({ proof: [id] }) });
  return { id, submission: submission.id, address: attachmentPath(own.uuid, id) };
}

describe('a file is fetched', () => {
  test('byte by byte as it was uploaded, to be saved', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(FILE.chunkBytes * 2, 'x')]);
    const { address } = await sentFile({ content, name: 'Über "uns".pdf' });
    const { status, headers, bytes } = await fetched(use.world.own.people.member.page, address);
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="-ber--uns-.pdf"; filename*=UTF-8''%C3%9Cber%20-uns-.pdf`,
    );
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('never as a page, whatever it holds', async () => {
    const { address } = await sentFile({
      content: Buffer.from('<!doctype html><script>alert(1)</script>'),
      name: 'a.txt',
    });
    const { headers } = await fetched(use.world.own.people.owner.page, address);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  test('as a picture that holds nothing but its pixels, large and small', async () => {
    const { own } = use.world;
    const content = Buffer.concat([photo(700, 500), Buffer.from('<script>alert(1)</script>')]);
    const { address } = await sentFile({ content, name: 'me.png' });
    const whole = await fetched(own.people.owner.page, address);
    const preview = await fetched(own.people.owner.page, `${address}/preview`);
    for (const { headers, bytes } of [whole, preview]) {
      expect(headers['content-type']).toBe('image/webp');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(bytes.includes('script')).toBe(false);
    }
    expect(preview.bytes.length).toBeLessThan(whole.bytes.length);
  });
});

describe('a file is not there', () => {
  test('for visitors, strangers, and members who may not view the submission', async () => {
    const { own, foreign, visitor, stranger } = use.world;
    const { address } = await sentFile();
    for (const page of [visitor.page, stranger.page, own.people.staff.page, foreign.people.owner.page]) {
      expect(await statusOf(page, address)).toBe(404);
    }
    expect(await statusOf(own.people.owner.page, address)).toBe(200);
    expect(await statusOf(own.people.member.page, address)).toBe(200);
  });

  test("before it is sent, for anybody but the person who uploaded it: not for the community's owner either", async () => {
    const { own } = use.world;
    const subject = await formWithFiles(own);
    const { id } = await upload(own.people.member.client, { community: own.uuid, subject });
    const address = attachmentPath(own.uuid, id);
    expect(await statusOf(own.people.member.page, address)).toBe(200);
    expect(await statusOf(own.people.owner.page, address)).toBe(404);
  });

  test('before it has arrived, and small where it is no picture', async () => {
    const { own } = use.world;
    const { id } = await begin(own.people.member.client, { community: own.uuid, subject: await formWithFiles(own) });
    expect(await statusOf(own.people.member.page, attachmentPath(own.uuid, id))).toBe(404);
    const { address } = await sentFile();
    expect(await statusOf(own.people.member.page, `${address}/preview`)).toBe(404);
  });

  test("by another community's id, on its host, or by what is no id", async () => {
    const { own, foreign } = use.world;
    const { member } = own.people;
    const { id, address } = await sentFile();
    expect(await statusOf(member.page, attachmentPath(foreign.uuid, id))).toBe(404);
    expect(await statusOf(member.page, attachmentPath(own.uuid, NOBODY))).toBe(404);
    for (const path of [
      '/attachments/x/y',
      `/attachments/${own.uuid}/..%2f..%2fpasswd`,
      `/attachments/${own.uuid}/${id}.0000`,
    ]) {
      expect(await statusOf(member.page, path)).toBe(404);
    }
    const atOwn = await member.at(use.stack.communityOrigin(own.customId));
    const atForeign = await member.at(use.stack.communityOrigin(foreign.customId));
    expect(await statusOf(atOwn, address)).toBe(200);
    expect(await statusOf(atForeign, address)).toBe(404);
  });

  test('for a reviewer who may view the submission no more', async () => {
    const { own } = await use.stack.world();
    const form = await formWithFiles(own);
    const { id } = await upload(own.people.member.client, { community: own.uuid, subject: form });
    const sent = await send(own, 'member', form, { answers: answered({ proof: [id] }) });
    const address = attachmentPath(own.uuid, id);
    expect(await statusOf(own.people.owner.page, address)).toBe(200);
    await own.people.owner.client.submissions.remove.mutate({ community: own.uuid, id: sent.id });
    expect(await statusOf(own.people.owner.page, address)).toBe(404);
  });

  test('at the address of public files', async () => {
    const { id } = await sentFile();
    for (const name of [`${id}.0000`, `parts/${id}.0000`, `..%2fparts%2f${id}.0000`]) {
      expect(await statusOf(use.world.own.people.member.page, `/files/${name}`)).toBe(404);
    }
  });
});
