import { DEFAULT_LIMITS } from '@muster/contracts/communities/limits';
import { Limits } from '@muster/contracts/communities/settings';
import {
  CREATABLE_TYPES,
  DOCUMENT_ACCESS,
  DOCUMENT_VISIBILITY,
  UPLOAD_ONLY_TYPES,
} from '@muster/contracts/drive/enums';
import { errorCatalogue } from '@muster/contracts/errors';
import { FORM_SUBMISSION_STATE, FORM_TEMPLATE_KIND, PROCESSING_STATE, VISIBILITY } from '@muster/contracts/forms/enums';
import { CLIENT_VERSION, CONTROL_SIZES, TEXT_AREA_ROWS } from '@muster/contracts/kit/presentation';
import { TIMING } from '@muster/contracts/kit/timing';
import { PROFILE_FIELD_TYPES } from '@muster/contracts/profile-fields/enums';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POSITION, toastPositions, toastTypes } from '../../apps/web/src/ui/toasts/toast-store.ts';

describe('what the specification gives to the letter', () => {
  test('texts of §2, §4 and §8', () => {
    expect({
      reauthentication: errorCatalogue['session.reauthenticationFailed'].text,
      customDomain: errorCatalogue['hosts.customDomain'].text,
      badInfo: errorCatalogue['hosts.badInfo'].text,
      inactive: errorCatalogue['hosts.inactive'].text,
      push: errorCatalogue['notifications.permissionDenied'].text,
      shortLink: errorCatalogue['shortLinks.notFound'].text,
    }).toEqual({
      reauthentication: 'Reauthentication failed, please sign in again to gain access to the product.',
      customDomain: 'Error: This custom domain has not been setup or the community is not on the pro version',
      badInfo: 'invalid community info response',
      inactive: 'Community is not active or does not exist',
      push: 'User denied permissions!',
      shortLink: 'There was a problem loading the page',
    });
  });

  test('limits of §9, and ours beside them', () => {
    expect(DEFAULT_LIMITS).toEqual({
      tier: 0,
      accounts: 100,
      activityPlans: 50,
      departments: 10000,
      expectedMembers: 1000,
      forms: 10000,
      loggingWebhooks: 10000,
      rosters: 10000,
      apiKeys: 20,
      calendarCategories: 10000,
      calendarDates: 50000,
      eventTemplates: 200,
      pages: 10000,
      driveStorage: 104857600,
      profileFields: 100,
      discoveryTags: 5,
      promotionFlows: 200,
      inviteLinks: 200,
      automations: 50,
    });
    expect(Limits.parse({})).toEqual(DEFAULT_LIMITS);
  });

  test('timings of §9', () => {
    expect(TIMING).toEqual({
      heartbeatMs: 30_000,
      requestTimeoutMs: 15_000,
      verifyTimeoutMs: 30_000,
      waitPollMs: 100,
      reauthenticationDelayMs: 2_000,
      richPresenceRefreshMs: 15_000,
      communityChangeCheckMs: 5_000,
      reviewPromptMs: 180_000,
      prerenderReadyMs: 2_000,
      dialogTransitionMs: 300,
      metadataDebounceMs: 50,
      toastMs: 5_000,
    });
  });

  test('notification types and positions of §3 and §9', () => {
    expect(toastTypes).toEqual(['positive', 'negative', 'warning', 'info', 'ongoing']);
    expect(toastPositions).toEqual([
      'top-left',
      'top-right',
      'bottom-left',
      'bottom-right',
      'top',
      'bottom',
      'left',
      'right',
      'center',
    ]);
    expect(DEFAULT_POSITION).toBe('bottom');
  });

  test('enumerations of §3 and §4', () => {
    expect(Object.values(FORM_SUBMISSION_STATE)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(FORM_TEMPLATE_KIND).toEqual({ custom: 0, patrolLog: 1 });
    expect(PROCESSING_STATE).toEqual({ none: 0, processing: 1 });
    expect(VISIBILITY).toEqual({ public: 0, private: 1 });
    expect(DOCUMENT_VISIBILITY).toEqual({ private: 0, unlisted: 1, public: 2, inheritFolder: 3 });
    expect(DOCUMENT_ACCESS).toEqual({
      restricted: 0,
      anyone: 1,
      activeMembers: 2,
      activeAndPendingMembers: 3,
      inheritParentFolder: 4,
    });
    expect(Object.keys(CREATABLE_TYPES)).toEqual(['folder', 'image', 'doc', 'sheet', 'presentation']);
    expect(UPLOAD_ONLY_TYPES).toEqual({
      downloadable_rpf: '.rpf',
      downloadable_zip: '.zip',
      audio_wav: '.wav',
      audio_mp3: '.mp3',
      pdf: '.pdf',
    });
    expect(PROFILE_FIELD_TYPES).toEqual([
      'text',
      'select',
      'date',
      'text array',
      'discord',
      'teamspeak',
      'activity_hours',
    ]);
  });

  test('display constants of §9', () => {
    expect(CONTROL_SIZES).toEqual({ xs: 30, sm: 35, md: 40, lg: 50, xl: 60 });
    expect(TEXT_AREA_ROWS).toBe(6);
    expect(CLIENT_VERSION).toEqual({ version: '1.1.55', build: 164 });
  });
});
