import { DeviceReport } from '@muster/contracts/session/model';
import { expect, test } from 'vitest';
import { deviceLabel } from './shape.ts';

test.each([
  [{ browserName: 'Chromium', osName: 'Linux' }, 'Chromium on Linux'],
  [{ browserName: 'Firefox' }, 'Firefox'],
  [{}, 'Unknown device'],
  [{ browserName: 'Chrome', capacitorData: { manufacturer: 'Google', model: 'Pixel 9' } }, 'Google Pixel 9'],
])('%j is known as %s', (report, label) => {
  expect(deviceLabel(DeviceReport.parse(report))).toBe(label);
});
