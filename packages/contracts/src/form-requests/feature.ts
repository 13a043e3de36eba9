import { defineFeature } from '../kit/feature/declare.ts';

/** What the feature declares beside its calls and events. */
export const formRequestsFeature = defineFeature({
  errors: {},
  notifications: {
    formRequested: {
      about: 'community',
      type: 'info',
      needs: null,
      values: ['form'],
      on: ['inApp', 'email', 'push'],
      urgent: false,
      link: { on: 'community', path: 'forms/new/{id}' },
      brief: 'A form to fill in for {community}',
      text: '{community} asks you to fill in {form}.',
    },
  },
});
