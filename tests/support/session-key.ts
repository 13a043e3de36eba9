/** The key all gateways of the tests seal with, so that a test can seal as well. */
export const SESSION_KEY = { kid: 'test', key: Buffer.alloc(32, 7) };
