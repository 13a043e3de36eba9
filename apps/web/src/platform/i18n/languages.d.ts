declare module 'virtual:muster-language/*' {
  import type { Messages } from '@lingui/core';

  /** All texts of the language, compiled. */
  const messages: Messages;
  export default messages;
}
