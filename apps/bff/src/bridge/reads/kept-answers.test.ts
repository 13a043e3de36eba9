import { expect, test } from 'vitest';
import { askedBy, KeptAnswers } from './kept-answers.ts';

const asked = (reader: string, question: string) => askedBy(reader, question, null);
const BOUNDS = { bytes: 4_000, answerBytes: 2_000, ageMs: 1_000 };

test('what was kept longest ago makes room', () => {
  const kept = new KeptAnswers(BOUNDS);
  for (let index = 0; index < 20; index += 1) {
    kept.keep(asked('crow', `q${index}`), { value: 'x'.repeat(500), at: 0 });
    expect(kept.bytes).toBeLessThanOrEqual(BOUNDS.bytes);
  }
  expect(kept.find(asked('crow', 'q0'), 1)).toBe(null);
  expect(kept.find(asked('crow', 'q19'), 1)).toMatchObject({ at: 0 });
});

test('an answer that is too large is not kept, and replaces none', () => {
  const kept = new KeptAnswers(BOUNDS);
  kept.keep(asked('crow', 'q'), { value: 'old', at: 0 });
  kept.keep(asked('crow', 'q'), { value: 'x'.repeat(5_000), at: 1 });
  expect(kept.find(asked('crow', 'q'), 2)).toBe(null);
  expect(kept.bytes).toBe(0);
});

test('nothing is left of a reader who is forgotten', () => {
  const kept = new KeptAnswers(BOUNDS);
  kept.keep(asked('crow', 'q'), { value: { deep: [1, 'two', null] }, at: 0 });
  kept.keep(asked('crow', 'q'), { value: { deep: [1, 'two', null, 4] }, at: 0 });
  kept.forget('crow');
  expect(kept.bytes).toBe(0);
});

test('one reader’s question cannot be written so that it meets another’s', () => {
  const kept = new KeptAnswers(BOUNDS);
  kept.keep(asked('crow', 'a {}'), { value: 'mine', at: 0 });
  expect(kept.find(asked('', 'crow a {}'), 1)).toBe(null);
});
