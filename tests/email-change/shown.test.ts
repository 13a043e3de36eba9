import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { linkOf, NO_TOKEN } from './changing.ts';

const use = useSharedStack();
const shown = (secret: string) => use.stack.page().client.emailChange.shown.query({ secret });

describe('answers', () => {
  test('what a link does, to who has it, signed in or not', async () => {
    const { stranger } = await use.stack.world();
    for (const purpose of ['new', 'old', 'stop', 'undo'] as const) {
      const secret = await linkOf(use.stack, stranger, purpose);
      expect(await shown(secret)).toMatchObject({ purpose, needsPassword: purpose === 'undo' });
    }
  });
});

describe('refuses', () => {
  test('a link that there is not', () => expectRefusal(shown(NO_TOKEN), 'session.linkExpired'));
});
