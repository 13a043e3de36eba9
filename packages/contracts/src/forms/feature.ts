import { flat, withSeen } from '../audit/undo.ts';
import { defineFeature } from '../kit/feature/declare.ts';
import { formsErrors } from './errors.ts';

const MANAGE = ['system.manageForms'] as const;
const FORM = ['FORM_TEMPLATE_CONFIGURE', 'FORM_REMOVE'] as const;
const FOLDER = ['FORM_FOLDER_EDIT', 'FORM_FOLDER_REMOVE'] as const;
const PICTURES = 'the pictures before are chosen again where they are wanted';
const MOVED = 'others may have been moved since, so that no place of before is meant by its number';

/** What the feature declares beside its calls and events. */
export const formsFeature = defineFeature({
  errors: formsErrors,
  areas: { webhooksAndTemplates: 15_000 },
  audit: {
    FORM_TEMPLATE_CONFIGURE: {
      code: 15_002,
      publishes: 'form.edited',
      target: 'form',
      needs: MANAGE,
      undo: withSeen(({ id, before, after }) => ({ call: 'forms.edit', input: { id, settings: before, seen: after } })),
      same: FORM,
    },
    FORM_CREATE: {
      code: 15_004,
      publishes: 'form.created',
      target: 'form',
      needs: MANAGE,
      final:
        'people may have filled it in since; it is closed or deleted on its own screen, which says what goes with it',
    },
    FORM_REMOVE: {
      code: 15_006,
      publishes: 'form.removed',
      target: 'form',
      needs: MANAGE,
      final: 'what it asked and what was filled in is not kept',
    },
    FORM_PUBLISH: {
      code: 15_008,
      publishes: 'form.published',
      target: 'form',
      needs: MANAGE,
      final: 'a version never changes or goes; what an older one asked is published anew from the editor',
    },
    FORM_MOVE: { code: 15_010, target: 'form', final: MOVED },
    FORM_FOLDER_CREATE: {
      code: 15_012,
      target: 'formFolder',
      undo: ({ id }) => ({ call: 'forms.removeFolder', input: { id } }),
      same: ['FORM_FOLDER_CREATE', 'FORM_FOLDER_REMOVE', 'FORM_MOVE'],
    },
    FORM_FOLDER_EDIT: {
      code: 15_014,
      target: 'formFolder',
      undo: withSeen(({ id, before }) => ({ call: 'forms.editFolder', input: { id, folder: flat(before) } })),
      same: FOLDER,
    },
    FORM_FOLDER_REMOVE: {
      code: 15_016,
      target: 'formFolder',
      final: 'which forms were in it is not kept; they are moved into a new one on their screen',
    },
    FORM_FOLDER_MOVE: { code: 15_018, target: 'formFolder', final: MOVED },
    FORM_PICTURES_EDIT: { code: 15_020, target: 'form', final: PICTURES },
    FORM_FOLDER_PICTURES_EDIT: { code: 15_022, target: 'formFolder', final: PICTURES },
  },
  screens: {
    'admin_form-wizard': { path: 'admin/form-wizard', needs: ['system.manageForms'], order: 55 },
  },
  routes: ['/com/$uuid/admin/form-wizard/$templateId'],
  limits: { forms: { default: 10_000, text: 'forms' } },
});
