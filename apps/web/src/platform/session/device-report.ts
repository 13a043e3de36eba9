import type { DeviceReport } from '@muster/contracts/session/model';
import { deviceId } from '../wire/client-id.ts';
import { storedKeys } from '../stored-keys.ts';

const TEXT_MAX = 500;

/** The device report sent at the sign-in check (@spec §3). */
export function deviceReport(): DeviceReport {
  const { userAgent } = navigator;
  const browser = browserOf(userAgent);
  return {
    userAgent: userAgent.slice(0, TEXT_MAX),
    isMobile: /Mobi|Android|iPhone|iPad/.test(userAgent),
    screenWidth: screen.width,
    screenHeight: screen.height,
    browserName: browser.name,
    browserVersion: browser.version,
    osName: systemOf(userAgent),
    localDeviceId: deviceId(),
    electronDeviceId: storedKeys.get('electronDeviceId'),
    capacitorDeviceId: storedKeys.get('capacitorDeviceId'),
    capacitorData: null,
  };
}

// Order matters: every browser also claims to be those it descends from.
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /(?:OPR|Opera)\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
] as const;

/** Name and version of the browser a user agent names. */
export function browserOf(userAgent: string): { name: string; version: string } {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { name, version };
  }
  return { name: '', version: '' };
}

const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const;

/** Name of the operating system a user agent names. */
export function systemOf(userAgent: string): string {
  return SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';
}
