import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

function read(environment: Record<string, string>) {
  const result = readConfig(environment);
  return 'config' in result ? result.config : null;
}

function faultsOf(environment: Record<string, string>) {
  const result = readConfig(environment);
  return 'faults' in result ? result.faults : [];
}

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:4000',
      databaseUrl: null,
      oidc: null,
      discord: null,
      apple: null,
      sessionDays: 90,
    });
  });

  test('takes an empty value for none', () => {
    expect(read({ DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ databaseUrl: null, smtpUrl: null });
  });

  test('finds the public origin from the gateway’s port, the domain or itself', () => {
    expect(read({ PORT: '4100' })?.publicOrigin).toBe('http://localhost:4100');
    expect(read({ PRODUCT_DOMAIN: 'muster.example' })?.publicOrigin).toBe('https://muster.example');
    expect(read({ PUBLIC_ORIGIN: 'https://a.example/path' })?.publicOrigin).toBe('https://a.example');
  });

  test('takes a database behind a socket', () => {
    const url = 'postgres://muster_owner@localhost/muster?host=/run/pg';
    expect(read({ DATABASE_URL: url })?.databaseUrl).toBe(url);
  });

  test('tells every fault at once', () => {
    const faults = faultsOf({
      UPSTREAM_PORT: 'x',
      SMTP_URL: 'http://x',
      DISCORD_CLIENT_ID: '1',
      DATABASE_APP_URL: 'postgres://a',
    });
    const names = faults.map((fault) => fault.split(':')[0]);
    expect(names).toEqual(['UPSTREAM_PORT', 'SMTP_URL', 'DISCORD_CLIENT_SECRET', 'DATABASE_URL']);
  });

  test('keeps files in the data folder, or in the bucket it is told of', () => {
    const given = {
      S3_ENDPOINT: 'http://files:7070/',
      S3_BUCKET: 'muster',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const bucket = {
      endpoint: 'http://files:7070',
      bucket: 'muster',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'us-east-1',
      pathStyle: true,
    };
    expect(read({})).toMatchObject({ bucket: null });
    expect(read(given)).toMatchObject({ bucket });
    expect(read({ ...given, S3_PATH_STYLE: 'false', S3_REGION: 'eu-1' })).toMatchObject({
      bucket: { ...bucket, pathStyle: false, region: 'eu-1' },
    });
  });

  test.each([
    [{ S3_BUCKET: 'muster' }, ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ S3_ENDPOINT: 'files:7070', S3_PATH_STYLE: 'yes' }, ['S3_ENDPOINT', 'S3_PATH_STYLE', 'S3_BUCKET']],
    [{ S3_BUCKET: 'My Bucket' }, ['S3_BUCKET', 'S3_ENDPOINT']],
  ])('tells what is wrong with the object store: %o', (given, names) => {
    expect(faultsOf(given).map((fault) => fault.split(':')[0])).toEqual(expect.arrayContaining(names));
  });

  test('wants a port of its own for the figures', () => {
    expect(faultsOf({ UPSTREAM_PORT: '3001' })).toHaveLength(1);
    expect(faultsOf({ UPSTREAM_PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  test('tells what is wrong with push to phones together with all else', () => {
    const faults = faultsOf({
      PORT: 'x',
      FCM_SERVICE_ACCOUNT: '{"type":"service_account"}',
      APNS_PRIVATE_KEY: 'no key',
    });
    expect(faults).toEqual(
      expect.arrayContaining([
        'PORT: must be a port number.',
        'FCM_SERVICE_ACCOUNT: must be the JSON of a service account, as the Firebase console gives it.',
        'APNS_PRIVATE_KEY: must be the .p8 key Apple gives out.',
        'APNS_TOPIC: is missing, since APNS_PRIVATE_KEY is given.',
      ]),
    );
    expect(read({})?.phones).toEqual({ fcm: null, apns: null });
  });
});
