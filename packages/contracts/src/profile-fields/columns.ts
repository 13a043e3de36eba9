/** How the column of a profile field is named: by this and the field's id. Zod-free. */
export const FIELD_COLUMN = 'field:';
