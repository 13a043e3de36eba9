import { defineActions } from '../kit/feature/declare.ts';

/** Areas of §8 whose features are still to come, by the thousand that their codes begin with. */
export const LATER_AREAS = {
  roleSync: 1_000,
  pages: 5_000,
  documents: 6_000,
  calendar: 7_000,
  cad: 8_000,
  gameLog: 10_000,
  teamspeak: 11_000,
  radio: 12_000,
  disciplinary: 14_000,
  storage: 17_000,
  growthDiscovery: 18_000,
  automatedAudits: 20_000,
  heartbeat: 21_000,
  loginAttempts: 22_000,
} as const;

/** Actions of §8 that no call of this version takes; a feature that does takes its lines from here, numbers and all. */
export const LATER_ACTIONS = defineActions({
  ROLE_SYNC_ADD: { code: 1_000, final: 'is found out by the service and not decided by anybody' },
  ROLE_SYNC_REMOVE: { code: 1_002, final: 'is found out by the service and not decided by anybody' },
  PAGE_CREATE: { code: 5_000, final: 'belongs to a part of the product that no call changes yet' },
  PAGE_EDIT: { code: 5_002, final: 'belongs to a part of the product that no call changes yet' },
  PAGE_REMOVE: { code: 5_004, final: 'belongs to a part of the product that no call changes yet' },
  DOCUMENT_CREATE: { code: 6_000, final: 'belongs to a part of the product that no call changes yet' },
  DOCUMENT_EDIT: { code: 6_002, final: 'belongs to a part of the product that no call changes yet' },
  DOCUMENT_REMOVE: { code: 6_004, final: 'belongs to a part of the product that no call changes yet' },
  CAD_SYNC: { code: 8_000, final: 'is found out by the service and not decided by anybody' },
  DISCORD_BOT_ACTION: { code: 9_000, final: 'is found out by the service and not decided by anybody' },
  GAME_LOG_EVENT: { code: 10_000, final: 'is found out by the service and not decided by anybody' },
  TEAMSPEAK_SYNC: { code: 11_000, final: 'is found out by the service and not decided by anybody' },
  RADIO_SYNC: { code: 12_000, final: 'is found out by the service and not decided by anybody' },
  DISCIPLINARY_CREATE: { code: 14_000, final: 'belongs to a part of the product that no call changes yet' },
  DISCIPLINARY_EDIT: { code: 14_002, final: 'belongs to a part of the product that no call changes yet' },
  DISCIPLINARY_REMOVE: { code: 14_004, final: 'belongs to a part of the product that no call changes yet' },
  ASSET_UPLOAD: { code: 17_000, final: 'belongs to a part of the product that no call changes yet' },
  ASSET_REMOVE: { code: 17_002, final: 'belongs to a part of the product that no call changes yet' },
  DISCOVERY_UPDATE: { code: 18_000, final: 'belongs to a part of the product that no call changes yet' },
  DISCOVERY_BUMP: { code: 18_002, final: 'belongs to a part of the product that no call changes yet' },
  PUSH_SEND: { code: 19_002, final: 'belongs to a part of the product that no call changes yet' },
  AUDIT_STORAGE_EXCEEDED: {
    code: 20_000,
    target: 'community',
    final: 'is found out by the service and not decided by anybody',
  },
  HEARTBEAT: { code: 21_000, final: 'is found out by the service and not decided by anybody' },
  LOGIN_ATTEMPT: { code: 22_000, final: 'concerns one person’s own account, which is no community’s to change back' },
  DUPLICATE_ACCOUNT_DETECTED: { code: 22_002, final: 'is found out by the service and not decided by anybody' },
});
