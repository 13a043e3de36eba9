import { calls } from '@muster/contracts/calls';
import { InteractionBodies } from '@muster/contracts/embedded-provider/interaction';
import type { Call } from '@muster/contracts/kit/call';
import { Name } from '@muster/contracts/kit/text';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { inputFields, type InputField } from '../support/inputs/input-fields.ts';

/** What names are called in inputs. */
const KEYS = ['name', 'label', 'labelFrom', 'labelTo', 'secondLabel', 'username', 'nameIdentFormat'];

/** Texts of those names that are not given to anything: typed again, seen before, or of a file. */
const NO_NAMES: Readonly<Record<string, RegExp>> = {
  'communities.delete': /^name$/,
  'communities.transfer': /^name$/,
  'calendarImport.addPart': /^name$/,
  'files.begin': /^name$/,
  'importExport.addPart': /^name$/,
  'rosterImport.addPart': /^name$/,
  'ownData.requestErasure': /^username$/,
};
const SEEN_BEFORE = /(^|\.)seen(\.|$)/;

const HOSTILE: Readonly<Record<string, string>> = {
  'a zero-width space': 'Ada\u200bLove',
  'a zero-width joiner between letters': 'Ada\u200dLove',
  'a byte order mark': 'Ada\ufeffLove',
  'a right-to-left override': 'Ada\u202eevoL',
  'an isolate': 'Ada\u2066Love',
  'a control character': 'Ada\u0007Love',
  'a soft hyphen': 'Ada\u00adLove',
  'a filler that is drawn as nothing': '\u3164\u3164\u3164',
  'blank braille': '\u2800\u2800\u2800',
  'only marks': '\u0301\u0302\u0303',
  'marks heaped on a letter': `Ada${'\u0301\u0316'.repeat(8)}`,
  'a private character': 'Ada\ue000Love',
};

const inputs: readonly (readonly [string, z.ZodType])[] = [
  ...Object.entries(calls).flatMap(([slug, feature]) =>
    Object.entries(feature as Record<string, Call>)
      .filter(([, { kind }]) => kind === 'mutation')
      .map(([name, { input }]) => [`${slug}.${name}`, input] as const),
  ),
  ...Object.entries(InteractionBodies).map(([name, body]) => [`sign-in page ${name}`, body] as const),
];

function isName(call: string, { path, kind }: InputField): boolean {
  const at = path.join('.');
  return kind === 'text' && KEYS.includes(path.at(-1) ?? '') && !SEEN_BEFORE.test(at) && !NO_NAMES[call]?.test(at);
}

const names = inputs.flatMap(([call, input]) =>
  inputFields(input)
    .filter((field) => isName(call, field))
    .map((field) => ({ at: `${call} ${field.path.join('.')}`, field, input })),
);

test.each(names)('$at takes no name that deceives, and says so at the field', ({ field, input }) => {
  const taken = Object.entries(HOSTILE).filter(([, value]) => {
    const { error } = input.safeParse(field.with({}, value));
    return !error?.issues.some(({ path, code }) => path.includes(field.path.at(-1) ?? '') || code === 'invalid_union');
  });
  expect(taken.map(([what]) => what)).toEqual([]);
});

test('names are found in the inputs of calls: those of people, communities, departments, fields and forms among them', () => {
  const found = names.map(({ at }) => at);
  for (const at of [
    'accounts.update username',
    'communities.create name',
    'departments.add part.label',
    'formStages.addGroup group.stages.0.label',
    'forms.create form.label',
    'memberNames.rename name',
    'profileFields.add field.label',
  ])
    expect(found).toContain(at);
});

describe('a name', () => {
  test.each([
    'Zoë Ångström',
    'Ольга',
    '李小龍',
    'محمد',
    'نمی\u200cخواهم',
    'क्\u200dष',
    'Family 👨‍👩‍👧',
    'Pirates 🏴‍☠️',
    'Wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
    '1️⃣ Unit',
    '★ Chief ★',
    'D’Angelo-Smith, Jr.',
  ])('may be %j', (name) => {
    expect(Name.parse(name)).toBe(name.normalize('NFC'));
  });

  test('has blanks of one kind, one at a time, and letters in one way', () => {
    expect(Name.parse('\u00a0 Jose\u0301 \u3000\u2028 Silva\t')).toBe('José Silva');
  });
});
