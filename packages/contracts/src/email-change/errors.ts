import type { ErrorEntries } from '../kit/error.ts';

/** Errors of changing the e-mail address. */
export const emailChangeErrors = {
  'emailChange.same': { status: 409, owner: 'caller', text: 'This is your address already. Enter another one.' },
  'emailChange.nonePending': {
    status: 404,
    owner: 'caller',
    text: 'No change of your address is under way any more. Start it again.',
  },
  'emailChange.confirmedAlready': { status: 409, owner: 'caller', text: 'This address is confirmed already.' },
  'emailChange.waitsAlready': {
    status: 409,
    owner: 'caller',
    text: 'The old address is not asked any more. The change takes effect by itself.',
  },
  'emailChange.addressTaken': {
    status: 409,
    owner: 'host',
    text: 'Another account signs in with this address by now, so that the change cannot be undone. Write to the operator of this site.',
  },
} as const satisfies ErrorEntries;
