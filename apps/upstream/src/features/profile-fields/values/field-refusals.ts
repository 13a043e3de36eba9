import { hiddenField } from '../fields/access.ts';
import { mayNotWrite } from './refusals.ts';
import { takenBy } from './unique.ts';

/** How fields are refused: one that is hidden, one that may not be written, and one with a value that another member has. */
export const fieldRefusals = { hidden: hiddenField, mayNotWrite, takenBy };
