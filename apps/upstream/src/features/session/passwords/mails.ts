/** Words of a mail. */
type Words = { readonly subject: string; readonly body: string };

/** Asks to show that an address is one's own. */
export function verifyMail(address: string): Words {
  return {
    subject: 'Confirm your e-mail address',
    body: `Welcome to Muster.\n\nOpen this link to confirm that this address is yours:\n\n${address}\n\nIt works for seven days. If you did not sign up, do nothing.\n`,
  };
}

/** Lets someone choose a new password. */
export function resetMail(address: string): Words {
  return {
    subject: 'Choose a new password',
    body: `Someone, hopefully you, asked for a new password.\n\nOpen this link to choose it:\n\n${address}\n\nIt works for one hour and once. If you did not ask, do nothing: your password stays as it is.\n`,
  };
}
