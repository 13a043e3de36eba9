import type { IdentifierType } from '@muster/contracts/identifiers/types';
import {
  IconBrandDiscord,
  IconBrandSteam,
  IconBrandWindows,
  IconBrandXbox,
  IconDeviceGamepad2,
  IconHash,
  IconHeadset,
  IconLicense,
  IconMicrophone,
  IconSquareRotated,
} from '@tabler/icons-react';
import type { IconGlyph } from '../../../ui/icon.tsx';

/** The sign of each kind; its name always stands beside it. */
export const TYPE_GLYPHS: Record<IdentifierType, IconGlyph> = {
  discord: IconBrandDiscord,
  steam: IconBrandSteam,
  roblox: IconSquareRotated,
  license: IconLicense,
  license2: IconLicense,
  fivem: IconDeviceGamepad2,
  xbl: IconBrandXbox,
  live: IconBrandWindows,
  teamspeak: IconHeadset,
  mumble: IconMicrophone,
  custom: IconHash,
};
