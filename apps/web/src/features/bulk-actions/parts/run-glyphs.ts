import type { RunKind } from '@muster/contracts/bulk-actions/constants';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsMove,
  IconArrowsUpDown,
  IconCheck,
  IconCircleDot,
  IconDoorExit,
  IconHammer,
  IconNote,
  IconShieldMinus,
  IconShieldPlus,
  IconTableImport,
  IconX,
} from '@tabler/icons-react';
import type { IconGlyph } from '../../../ui/icon.tsx';

/** The sign of each kind of run. */
export const RUN_GLYPHS: Readonly<Record<RunKind, IconGlyph>> = {
  giveRank: IconShieldPlus,
  takeRank: IconShieldMinus,
  setStatus: IconCircleDot,
  addNote: IconNote,
  accept: IconCheck,
  decline: IconX,
  reactivate: IconArchiveOff,
  archive: IconArchive,
  kick: IconDoorExit,
  ban: IconHammer,
  import: IconTableImport,
  promotionFlow: IconArrowsUpDown,
  moveSubmissions: IconArrowsMove,
};
