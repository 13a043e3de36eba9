import type { DeviceReport } from './model.ts';

const TEXT_MAX = 500;

/** What a user agent tells of a device. */
type Told = Pick<DeviceReport, 'userAgent' | 'isMobile' | 'browserName' | 'browserVersion' | 'osName'>;

// Order matters: every browser also claims to be those it descends from.
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /(?:OPR|Opera)\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const;

/** What a user agent says of browser and system, for a device report (@spec §3); names are empty where it says none. Zod-free. */
export function toldByUserAgent(sent: string): Told {
  const userAgent = sent.slice(0, TEXT_MAX);
  return {
    userAgent,
    isMobile: /Mobi|Android|iPhone|iPad/.test(userAgent),
    ...browserOf(userAgent),
    osName: systemOf(userAgent),
  };
}

function browserOf(userAgent: string): Pick<Told, 'browserName' | 'browserVersion'> {
  for (const [browserName, pattern] of BROWSERS) {
    const browserVersion = pattern.exec(userAgent)?.[1];
    if (browserVersion) return { browserName, browserVersion };
  }
  return { browserName: '', browserVersion: '' };
}

function systemOf(userAgent: string): string {
  return SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';
}
