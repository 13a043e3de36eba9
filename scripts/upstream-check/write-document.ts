/** Writes docs/foreign-upstream.md from the table of the check: `npm run docs:foreign-upstream`. A test fails when the two differ. */
import { writeFileSync } from 'node:fs';
import { describeForeignUpstream } from './document.ts';

writeFileSync(new URL('../../docs/foreign-upstream.md', import.meta.url), describeForeignUpstream());
