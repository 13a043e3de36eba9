import type { DeviceReport } from '@muster/contracts/session/model';
import { toldByUserAgent } from '@muster/contracts/session/user-agent';
import { deviceId } from '../wire/client-id.ts';
import { storedKeys } from '../stored-keys.ts';

/** The device report sent at the sign-in check (@spec §3). */
export function deviceReport(): DeviceReport {
  return {
    ...toldByUserAgent(navigator.userAgent),
    screenWidth: screen.width,
    screenHeight: screen.height,
    localDeviceId: deviceId(),
    electronDeviceId: storedKeys.get('electronDeviceId'),
    capacitorDeviceId: storedKeys.get('capacitorDeviceId'),
    capacitorData: null,
  };
}
