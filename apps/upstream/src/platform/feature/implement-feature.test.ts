import { describe, expect, test } from 'vitest';
import { entriesOf, implementFeature } from './implement-feature.ts';

const answered = async () => ({}) as never;

describe('starting with', () => {
  test('a call without a handler fails with a sentence that names it', () => {
    // @ts-expect-error: `get` is missing.
    const audit = implementFeature('audit', { calls: { list: answered, choices: answered } });
    expect(() => audit.entries({})).toThrow(/^The call audit\.\w+ has no handler: .*apps\/upstream\/src\/features\.$/);
  });

  test('a feature that is not listed fails with a sentence that names it', () => {
    expect(() => entriesOf([], {})).toThrow(/^The calls of the feature session have no handlers: .*features\.ts\.$/);
  });
});
