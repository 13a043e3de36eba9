/** Writes docs/errors.md from the catalogue: `npm run docs:errors`. A test fails when the two differ. */
import { writeFileSync } from 'node:fs';
import { describeCatalogue } from './errors-document.ts';

writeFileSync(new URL('../docs/errors.md', import.meta.url), describeCatalogue());
