import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DISCORD_MESSAGE } from './constants.ts';
import { type MessageTemplate, neutralised, PLAIN_TEMPLATE, renderMessage } from './render.ts';

const RUNS = Number(process.env.MUSTER_FUZZ_RUNS ?? 5_000) / 5;
const values = {
  event: 'Member kicked',
  actor: 'Elena Reyes',
  target: 'Sam Porter',
  kind: 'member',
  community: 'Los Santos',
  time: '2026-01-01T00:00:00.000Z',
};
const nobody = { roles: [], users: [] };

test('a message has what the template says, with names for placeholders', () => {
  expect(renderMessage({ template: PLAIN_TEMPLATE, mentions: nobody }, values)).toEqual({
    embeds: [
      {
        title: 'Member kicked',
        description: '**Sam Porter**',
        color: 0xff7a1a,
        fields: [{ name: 'By', value: 'Elena Reyes', inline: true }],
        footer: { text: 'Los Santos' },
        timestamp: values.time,
      },
    ],
    allowed_mentions: { parse: [], roles: [], users: [] },
  });
});

test('a blank field is left out, or shown as blank', () => {
  const rendered = (hideBlank: boolean) =>
    renderMessage({ template: { ...PLAIN_TEMPLATE, hideBlank }, mentions: nobody }, { ...values, actor: '' });
  expect(rendered(true).embeds[0]?.fields).toBeUndefined();
  expect(rendered(false).embeds[0]?.fields).toEqual([{ name: 'By', value: '—', inline: true }]);
});

describe('mentions', () => {
  test('are those that are set up', () => {
    const mentions = { roles: ['100000000000000001'], users: ['100000000000000002'] };
    expect(renderMessage({ template: PLAIN_TEMPLATE, mentions }, values)).toMatchObject({
      content: '<@&100000000000000001> <@100000000000000002>',
      allowed_mentions: { parse: [], ...mentions },
    });
  });

  test.each([
    '@everyone',
    '@here',
    '<@&100000000000000001>',
    '<@100000000000000001>',
    '<#100000000000000001>',
    '[free](https://evil.test)',
    'https://evil.test',
    '**bold** _it_ ~~no~~ `code` ||spoiler||',
    '> quote',
    '# heading',
    'discord.gg/abcdef',
    'DISCORD . GG/abcdef',
    'https://discordapp.com/invite/x',
    String.raw`\@everyone`,
  ])('in a name, %s is only read', (name) => {
    const plain = neutralised(name);
    expect(plain).not.toMatch(/@(?:everyone|here)|<@&?\d|(?<!\\)[*_`|<>#[\]()]|discord(?:app)?\s*\\?\.\s*(?:gg|com)/i);
    expect(plain).not.toMatch(/https?:\/\//);
  });

  test('of everyone cannot be had, whatever is written anywhere', () => {
    const text = fc.oneof(fc.constantFrom('@everyone', '@here', '<@&1>', '{actor}', '{target}'), fc.string());
    const template = fc.record({
      title: text,
      description: text,
      color: fc.constant(null),
      fields: fc.array(fc.record({ name: text, value: text, inline: fc.boolean() }), { maxLength: 30 }),
      footer: text,
      hideBlank: fc.boolean(),
    });
    fc.assert(
      fc.property(template, text, (made: MessageTemplate, actor) => {
        const message = renderMessage({ template: made, mentions: nobody }, { ...values, actor });
        expect(message.allowed_mentions).toEqual({ parse: [], roles: [], users: [] });
        expect(message.content).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });
});

test('whatever is written, a message is within all bounds', () => {
  const long = fc.oneof(
    fc.string({ maxLength: 9_000 }),
    fc.constantFrom('🚓'.repeat(700), 'a'.repeat(9_000), '*'.repeat(1_100)),
  );
  const template = fc.record({
    title: long,
    description: long,
    color: fc.constantFrom('#ffffff', null),
    fields: fc.array(fc.record({ name: long, value: long, inline: fc.boolean() }), { maxLength: 40 }),
    footer: long,
    hideBlank: fc.boolean(),
  });
  fc.assert(
    fc.property(template, long, (made: MessageTemplate, target) => {
      const [embed] = renderMessage({ template: made, mentions: nobody }, { ...values, target }).embeds;
      const { title = '', description = '', fields = [], footer = { text: '' } } = embed ?? {};
      expect(title.length).toBeLessThanOrEqual(DISCORD_MESSAGE.titleMax);
      expect(description.length).toBeLessThanOrEqual(DISCORD_MESSAGE.descriptionMax);
      expect(footer.text.length).toBeLessThanOrEqual(DISCORD_MESSAGE.footerMax);
      expect(fields.length).toBeLessThanOrEqual(DISCORD_MESSAGE.fieldsMax);
      const texts = [title, description, footer.text, ...fields.flatMap(({ name, value }) => [name, value])];
      for (const { name, value } of fields) {
        expect([name.length > 0, value.length > 0]).toEqual([true, true]);
        expect(name.length).toBeLessThanOrEqual(DISCORD_MESSAGE.fieldNameMax);
        expect(value.length).toBeLessThanOrEqual(DISCORD_MESSAGE.fieldValueMax);
      }
      expect(texts.join('').length).toBeLessThanOrEqual(DISCORD_MESSAGE.totalMax);
      for (const text of texts) expect(text.isWellFormed() || !made.title.isWellFormed()).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
