import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns } from '../../platform/personal-data/person-columns.ts';
import { formsCalls } from './calls.ts';
import { readNames } from './templates/store.ts';
import { formFolders, forms } from '../../platform/schema/forms.ts';

/** What the feature does in the upstream. */
export const formsFeature = implementFeature('forms', {
  owns: ['form_folders', 'form_versions', 'forms'],
  reads: ['communities'],
  calls: formsCalls,
  limits: { forms: (community) => sql`select count(*) from forms where community = ${community}` },
  personColumns: personColumns({
    forms: { saved_by: authored('id', ['draft']) },
    form_versions: { published_by: authored('form, number', ['structure']) },
  }),
  items: { forms: readNames },
  labels: { form: labelIn(sql`${forms}`, sql`label`), formFolder: labelIn(sql`${formFolders}`, sql`label`) },
});
