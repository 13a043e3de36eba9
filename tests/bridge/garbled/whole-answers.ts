/**
 * Right answers with everything in them that the schemas name, so that all of it can be spoilt: what the minimal upstream answers is
 * laid over these. `mark` stands wherever an account can be told by.
 */
export const WHOLE: Readonly<Record<string, (right: unknown, mark: string) => unknown>> = {
  '/info': (right) => ({
    ...(right as object),
    redirect: null,
    richPresenceSettings: {
      assetKey: 'crow',
      buttonOne: { label: 'Play', url: 'https://example.com/play' },
      buttonTwo: { label: 'Read', url: 'https://example.com/read' },
    },
    departments: [
      {
        id: 1,
        label: 'Patrol',
        secondLabel: 'On the road',
        parent: null,
        ranks: [
          { id: 7, label: 'Cadet', color: '#ff7a1a', icon: null },
          { id: 8, label: 'Officer' },
        ],
      },
      { id: 'b', label: 'Traffic', parent: 1, ranks: [] },
    ],
  }),
  'auth/verifyToken': (right, mark) => {
    const { success, statusStr, user } = right as { success: boolean; statusStr: string; user?: object };
    if (!user) return right;
    const notifications = {
      data: [
        { id: 7, title: 'Hello', text: mark, createdAt: '2026-01-02T00:00:00.000Z', link: '/menu', read: false },
        { uuid: crypto.randomUUID(), message: mark, date: 1_767_225_600, type: 'warning' },
      ],
    };
    const more = { legacyStripeId: mark, newStripeId: null, apiIds: { ids: [mark, 5] }, avatarUrl: '/files/crow.webp' };
    return { success, statusStr, user: { usedTrial: false, globalPermissions: 0, ...more, ...user, notifications } };
  },
  'communities/accounts/get': (right, mark) => {
    const { success, data } = right as { success: boolean; data?: object };
    if (!data || !('accId' in data)) return right;
    const entry = { id: 4, completed: false, startedAt: '2026-01-02T00:00:00.000Z', endedAt: null };
    const lists = { ranks: [7, { id: 8 }], apiIds: [mark], activeApiIds: [mark], apiIdPreference: mark };
    const more = { comName: mark, comStatus: crypto.randomUUID(), owner: false, banned: false, ban: null };
    const moments = { since: '2026-01-02T00:00:00.000Z', joinedAt: null, archivedAt: null };
    return {
      success,
      data: { ...more, ...lists, ...moments, profileFields: { motto: mark }, ...data, clockData: { data: [entry] } },
    };
  },
  '/general/get_short_url': (right) => ({
    ...(right as object),
    reason: null,
    link: crypto.randomUUID(),
    expiresAt: '2099-01-01T00:00:00.000Z',
    limited: false,
  }),
  '/firebase/devices/add': () => ({ success: true }),
  '/auth/sign_in': (right) => right,
};

/** What may cost more than the field it stands in: who the community, the account or the session is, and whether it is a yes. */
export const STRICT: Readonly<Record<string, (answer: unknown, asked: Readonly<Record<string, unknown>>) => boolean>> =
  {
    '/info': (answer, { community }) => isRecord(answer) && answer['uuid'] === community && answer['redirect'] == null,
    'auth/verifyToken': (answer, { account }) =>
      isYes(answer) && isRecord(answer['user']) && answer['user']['userId'] === account,
    'communities/accounts/get': (answer, { account }) => {
      if (!isYes(answer)) return false;
      const { data } = answer;
      if (data == null) return true;
      return isRecord(data) && [null, undefined, account].includes(data['accId']) && isFlag(data['banned']);
    },
    '/general/get_short_url': (answer) => isYes(answer),
    '/firebase/devices/add': (answer) => isRecord(answer) && [true, undefined].includes(answer['success'] as boolean),
    '/auth/sign_in': (answer) =>
      isYes(answer) &&
      isUuid(answer['userId']) &&
      typeof answer['token'] === 'string' &&
      answer['token'].startsWith('token-'),
  };

/** Whether an answer of `/info` says that the community is there. */
export function isActive(answer: unknown): boolean {
  const status = isRecord(answer) ? answer['sysStatus'] : null;
  return ['string', 'number', 'boolean'].includes(typeof status) && Boolean(status);
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);
}

function isYes(answer: unknown): answer is Fields {
  return isRecord(answer) && answer['success'] === true;
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

function isFlag(value: unknown): boolean {
  return value === undefined || [true, false, 0, 1, '0', '1', 'true', 'false'].includes(value as boolean);
}
