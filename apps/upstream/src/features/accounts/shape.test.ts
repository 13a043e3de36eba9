import { DeviceReport } from '@muster/contracts/session/model';
import { toldByUserAgent } from '@muster/contracts/session/user-agent';
import { expect, test } from 'vitest';
import { deviceLabel } from './shape.ts';

test.each([
  [{ browserName: 'Chromium', osName: 'Linux' }, 'Chromium on Linux'],
  [{ browserName: 'Firefox' }, 'Firefox'],
  [{}, 'Unknown device'],
  [toldByUserAgent('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'Firefox on Linux'],
  [toldByUserAgent('Mozilla/5.0 (iPhone) Version/26.0 Mobile/15E148 Safari/604.1'), 'Safari on iOS'],
  [toldByUserAgent('curl/8.1'), 'Unknown device'],
  [{ browserName: 'Chrome', capacitorData: { manufacturer: 'Google', model: 'Pixel 9' } }, 'Google Pixel 9'],
])('%j is known as %s', (report, label) => {
  expect(deviceLabel(DeviceReport.parse(report))).toBe(label);
});
