import * as fc from 'fast-check';
import { FAULTS } from './rig.ts';

/** Who acts. What some of them may not do is refused, which the model foresees as well. */
export const ACTORS = ['owner', 'staff', 'member', 'applicant', 'stranger'] as const;
export type Actor = (typeof ACTORS)[number];

/** How a request travels. */
export const TRAVELS = [
  'plainly',
  /** The caller goes away while it is on its way or under way, and asks again with the same key. */
  'abandoned',
  /** The answer arrives and is lost, and the caller asks again. */
  'unheard',
  /** Two copies at once, by both gateways. */
  'twice',
  /** A second copy arrives after other things have happened. */
  'late',
] as const;

const actor = fc.constantFrom(...ACTORS);
const few = fc.nat(3);

const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('join', 'leave'), by: actor }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide'),
      by: fc.constantFrom('owner', 'staff', 'member'),
      about: actor,
      decision: fc.constantFrom('accept', 'decline'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change'),
      by: fc.constantFrom('owner', 'staff', 'member'),
      field: fc.constantFrom('name', 'subtitle'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('rename', 'readAll'), by: actor }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('found'), by: actor }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('makeLink', 'editLink', 'removeLink'),
      by: fc.constantFrom('owner', 'owner', 'staff'),
      link: few,
    }),
  },
);

const request = fc.record({
  operation,
  travels: fc.constantFrom(...TRAVELS),
  /** Gateway it goes to first. */
  side: fc.constantFrom(0, 1),
  /** When somebody who abandons it does, and how many steps later a late copy arrives. */
  afterMs: fc.nat(20),
  stepsLater: few,
});

const step = fc.record({
  requests: fc.array(request, { minLength: 1, maxLength: 3, size: 'max' }),
  fault: fc.option(fc.record({ fault: fc.constantFrom(...FAULTS), side: fc.constantFrom(0, 1), afterMs: fc.nat(20) }), {
    freq: 2,
  }),
});

/** What is done, by whom, at which moment what fails. */
export const schedules = fc.array(step, { minLength: 3, maxLength: 9, size: 'max' });

export type Operation = {
  readonly do:
    | 'join'
    | 'leave'
    | 'decide'
    | 'change'
    | 'rename'
    | 'readAll'
    | 'found'
    | 'makeLink'
    | 'editLink'
    | 'removeLink';
  readonly by: Actor;
  readonly about?: Actor;
  readonly decision?: 'accept' | 'decline';
  readonly field?: 'name' | 'subtitle';
  readonly link?: number;
};
export type Request = {
  readonly operation: Operation;
  readonly travels: (typeof TRAVELS)[number];
  readonly side: 0 | 1;
  readonly afterMs: number;
  readonly stepsLater: number;
};
export type Step = {
  readonly requests: readonly Request[];
  readonly fault: { readonly fault: (typeof FAULTS)[number]; readonly side: 0 | 1; readonly afterMs: number } | null;
};
