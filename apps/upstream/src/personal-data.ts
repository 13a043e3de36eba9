import { features } from './features.ts';
import { derivePersonalData } from './platform/personal-data/person-columns.ts';
import { platformColumns } from './platform/personal-data/platform-columns.ts';

const declared = features.flatMap(({ personColumns }) => (personColumns ? [personColumns] : []));

/** What is stored about people, and what is done with it, as the platform and all features declare it. */
export const personalData = derivePersonalData([platformColumns, ...declared]);
