/** People one can sign in as, with the demo's password. `rank` is a department and a rank label. */
export const SIGN_INS: readonly {
  readonly email: string;
  readonly name: string;
  readonly community: string;
  readonly place: 'active' | 'pending' | 'banned';
  readonly owner?: true;
  readonly rank: readonly [string, string] | null;
}[] = [
  {
    email: 'owner@demo.test',
    name: 'Elena Reyes',
    community: 'lsrp',
    place: 'active',
    owner: true,
    rank: ['Command', 'Director'],
  },
  {
    email: 'admin@demo.test',
    name: 'Marcus Okafor',
    community: 'lsrp',
    place: 'active',
    rank: ['Command', 'Administrator'],
  },
  {
    email: 'member@demo.test',
    name: 'Sofia Delgado',
    community: 'lsrp',
    place: 'active',
    rank: ['Los Santos Police Department', 'Officer'],
  },
  { email: 'applicant@demo.test', name: 'Tomasz Kowalski', community: 'lsrp', place: 'pending', rank: null },
  { email: 'banned@demo.test', name: 'Trevor Vance', community: 'lsrp', place: 'banned', rank: null },
  {
    email: 'sandy-owner@demo.test',
    name: 'Wesley Pryce',
    community: 'sandy',
    place: 'active',
    owner: true,
    rank: ['Command', 'State Director'],
  },
];

/** The address of the account that operates the demo. */
export const DEMO_OPERATOR = 'owner@demo.test';
