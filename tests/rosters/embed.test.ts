import { beforeAll, describe, expect, test } from 'vitest';
import { NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, memberColumn, ownColumn, rosterOf, writeCell } from './asking.ts';

const use = useStack();

let own: Place;
let id: string;

beforeAll(async () => {
  ({ own } = await use.stack.world());
  const secret = ownColumn({ label: 'Covert', viewRanks: [own.ranks.Moderator] });
  const shown = ownColumn({ label: 'Call <sign>' });
  const columns = [memberColumn('ranks'), secret, shown];
  id = await makeRoster(own, { audience: 'public', embed: true, columns });
  await writeCell(own, { id, column: secret.id, value: '4711' });
  await writeCell(own, { id, column: shown.id, value: '<script>alert(1)</script>' });
});

const ofProduct = (roster: string, community = own.uuid) => `/com/${community}/embed/roster/${roster}`;
const ofHost = (path: string) => {
  const { port } = new URL(use.stack.origin);
  return use.stack.page().visit(`http://${own.customId}.localhost:${port}${path}`);
};
const visit = (path: string) => use.stack.page().visit(path);

describe('a roster whose switch is on', () => {
  test('is a page for frames of other sites, which runs, sends and loads nothing', async () => {
    const { status, headers } = await visit(ofProduct(id));
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toContain('script-src');
  });

  test('says what visitors see, whoever is signed in, with what people wrote as text', async () => {
    for (const answer of [await visit(ofProduct(id)), await own.people.owner.page.visit(ofProduct(id))]) {
      expect(answer.text).toContain('Crow member');
      expect(answer.text).toContain('Call &lt;sign&gt;');
      expect(answer.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(answer.text).not.toContain('<script>');
      for (const hidden of ['Covert', '4711']) expect(answer.text).not.toContain(hidden);
      for (const { account } of Object.values(own.people)) expect(answer.text).not.toContain(account);
    }
  });

  test('has the colours that are asked for, and is at the host of its community too', async () => {
    expect((await visit(ofProduct(id))).text).toContain('<html lang="en">');
    for (const theme of ['light', 'dark'])
      expect((await visit(`${ofProduct(id)}?theme=${theme}`)).text).toContain(`<html lang="en" data-theme="${theme}">`);
    const answer = await ofHost(`/embed/roster/${id}?theme=%22%3E`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<html lang="en">');
    expect(answer.text).toContain(`/roster/${id}"`);
  });

  test('is in the language of its community, else of the browser', async () => {
    const inBrowser = (languages: string) =>
      use.stack.page().visit(ofProduct(id), { headers: { 'accept-language': languages } });
    const spanish = await inBrowser('fr, es;q=0.5');
    expect(spanish.headers).toMatchObject({ vary: 'accept-encoding, accept-language' });
    for (const words of ['<html lang="es">', `Abrir en ${own.name}`, '>Nombre</th>', '>Rangos</th>'])
      expect(spanish.text).toContain(words);
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, language: 'de' });
    await expect.poll(async () => (await inBrowser('es')).text).toContain(`Öffnen bei ${own.name}`);
  });
});

describe('is not there', () => {
  const expectNothing = async (path: string) => {
    const { status, headers } = await visit(path);
    expect(status, path).toBe(404);
    expect(headers, path).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    });
  };

  test('a roster that visitors do not see, or whose switch is off', async () => {
    for (const terms of [
      { audience: 'public' as const },
      { audience: 'members' as const, embed: true },
      { audience: 'permitted' as const, embed: true },
    ])
      await expectNothing(ofProduct(await makeRoster(own, terms)));
  });

  test('one that ranks may see but visitors may not, as soon as the switch is turned off', async () => {
    const turned = await makeRoster(own, { audience: 'public', embed: true });
    expect((await visit(ofProduct(turned))).status).toBe(200);
    const { id: _id, revision, ...roster } = await rosterOf(own, turned);
    const changed = { community: own.uuid, id: turned, roster: { ...roster, embed: false }, revision };
    await own.people.owner.client.rosters.edit.mutate(changed);
    await letOn(own, turned, { permission: 'view' });
    await expectNothing(ofProduct(turned));
  });

  test('a roster of another community, one that there is not, and addresses that are none', async () => {
    const { foreign } = use.world;
    for (const path of [
      ofProduct(id, foreign.uuid),
      ofProduct(id, NOBODY),
      ofProduct(NOBODY),
      ofProduct('none'),
      ofProduct(id, 'none'),
      `/embed/roster/${id}`,
    ])
      await expectNothing(path);
    expect((await ofHost(ofProduct(id))).status).toBe(404);
  });
});

test('no other page can be framed', async () => {
  for (const path of [
    '/',
    '/menu',
    '/login',
    '/embed',
    '/embed/roster',
    `/embed/roster/${id}/more`,
    `${ofProduct(id)}/`,
    `/com/${own.uuid}`,
    `/com/${own.uuid}/embed`,
    `/com/${own.uuid}/roster/${id}`,
    `/com/${own.uuid}/admin/rosters/${id}`,
    `/trpc/rosters.rows`,
    '/files/none',
    '/robots.txt',
  ]) {
    const { headers } = await visit(path);
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(String(headers['content-security-policy']), path).toContain("frame-ancestors 'none'");
  }
});
