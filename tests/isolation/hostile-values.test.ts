import { appRouter } from '@muster/bff/app-router';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { commitNumber } from '../support/commit-number.ts';
import { REFUSED, UNUSUAL } from '../support/inputs/hostile-values.ts';
import { type InputField, inputFields } from '../support/inputs/input-fields.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';
import { ask, type Procedure, procedures } from './ask.ts';
import { inputs } from './inputs.ts';
import type { Row } from './rows.ts';

const use = useStack();
/** Failures that say that something broke, of which no input may be the cause. */
const BROKEN = ['server.unexpected', 'upstream.unexpected', 'upstream.badAnswer', 'upstream.timeout'];

const asked = procedures
  .filter(({ type }) => type !== 'subscription')
  .map((procedure) => ({ ...procedure, fields: fieldsOf(procedure.path) }))
  .filter(({ fields }) => fields.length > 0);

test('the fields are those of the router, in all of it', () => {
  expect(asked.length).toBeGreaterThan(150);
  const paths = asked.flatMap(({ path, fields }) => fields.map((field) => `${path} ${field.path.join('.')}`));
  expect(paths).toContain('directory.list search');
  expect(paths).toContain('audit.list from');
  expect(paths).toContain('notifications.resumePush pushToken');
});

/** Each commit tries a third of what is unusual in each field, others another third; `npm run fuzz` tries all of it. */
const TURNS = process.env['HOSTILE_VALUES'] === 'all' ? 1 : 3;
const commit = commitNumber();

describe.each(asked)('$path', (procedure) => {
  test('refuses what cannot be stored in any of its fields, and breaks with nothing that is unusual', async () => {
    const { path, type, fields } = procedure;
    const world = type === 'query' ? use.world : await use.stack.world();
    const { owner } = world.own.people;
    const person = type === 'query' ? owner : await owner.onAnotherDevice();
    const input = await (inputs[path] as Row).own({ stack: use.stack, world, person });
    const trying = { person, procedure, input };
    // What is refused changes nothing, so that all of it goes at once.
    const refused = await Promise.all(
      triesOf(fields, REFUSED).map(async (one) => ({ ...one, code: await codeOf(trying, one) })),
    );
    expect(refused.filter(({ code }) => code !== 'input.invalid').map(wordsOf)).toEqual([]);
    for (const one of triesOf(fields, UNUSUAL, TURNS)) {
      const code = await codeOf(trying, one);
      expect(BROKEN, wordsOf({ ...one, code })).not.toContain(code);
    }
  });
});

type Try = { readonly field: InputField; readonly value: string };
type Trying = { readonly person: Person; readonly procedure: Procedure; readonly input: unknown };

/** Each field with its values; with each that is its turn at this commit where they take turns. */
function triesOf(fields: readonly InputField[], values: typeof REFUSED, turns = 1): Try[] {
  return fields.flatMap((field, at) =>
    values[field.kind].filter((_, index) => (commit + at + index) % turns === 0).map((value) => ({ field, value })),
  );
}

async function codeOf({ person, procedure, input }: Trying, { field, value }: Try): Promise<string | null> {
  return (await ask(person.page, procedure, field.with(input, value))).code;
}

function wordsOf({ field, value, code }: Try & { readonly code: string | null }): string {
  return `${field.path.join('.')} = ${JSON.stringify(value)}: ${code}`;
}

/** Of everything a procedure's input may hold. */
function fieldsOf(path: Procedure['path']): InputField[] {
  const described = appRouter._def.procedures as unknown as Readonly<
    Record<string, { readonly _def: { readonly inputs: readonly z.ZodType[] } }>
  >;
  return (described[path]?._def.inputs ?? []).flatMap(inputFields);
}
