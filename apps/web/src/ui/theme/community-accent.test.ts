import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { communityAccent, contrast, parseHex } from './community-accent.ts';

const pickedColours = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#777777',
  '#123',
  '#8b5cf6',
  '#14532d',
];
const surfaces = {
  dark: ['#0a0c10', '#11141a', '#191d25', '#222731'],
  light: ['#f3f4f7', '#ffffff', '#edeff3'],
} as const;

function ratio(first: string, second: string): number {
  return contrast(parseHex(first)!, parseHex(second)!);
}

describe('a picked colour', () => {
  test.each(pickedColours)('%s can be read on every surface of both themes', (picked) => {
    for (const theme of ['dark', 'light'] as const) {
      const accent = communityAccent(picked, theme);
      expect(ratio(accent.onSolid, accent.solid)).toBeGreaterThanOrEqual(4.5);
      for (const surface of surfaces[theme]) expect(ratio(accent.text, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('stays as picked where it can already be read', () => {
    expect(communityAccent('#ffb000', 'dark').text).toBe('#ffb000');
  });

  test('that is no colour becomes our orange', () => {
    expect(communityAccent('url(evil)').solid).toBe('#ff7a1a');
    expect(parseHex('#12345')).toBeNull();
  });
});

describe('the tokens', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const read = (theme: 'dark' | 'light') => {
    const block = css.slice(css.indexOf(`[data-theme='${theme}'] {`));
    const body = block.slice(0, block.indexOf('\n}'));
    return Object.fromEntries(
      [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]),
    );
  };

  test.each(['dark', 'light'] as const)('of the %s theme can be read', (theme) => {
    const tokens = read(theme);
    for (const surface of ['background', 'panel', 'raised', 'raised-hover']) {
      for (const text of [
        'text',
        'text-muted',
        'text-faint',
        'accent-text',
        'positive',
        'warning',
        'negative',
        'info',
      ]) {
        expect(ratio(tokens[text]!, tokens[surface]!), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const control of ['control-border', 'focus']) {
        expect(ratio(tokens[control]!, tokens[surface]!), `${control} on ${surface}`).toBeGreaterThanOrEqual(
          surface === 'raised-hover' ? 2.8 : 3,
        );
      }
    }
    expect(ratio(tokens['on-accent']!, tokens['accent']!)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('#ffffff', tokens['negative-solid']!)).toBeGreaterThanOrEqual(4.5);
  });
});
