/** Words of a mail. */
type Words = { readonly subject: string; readonly body: string };

/** Asks to show that an address is one's own, and to choose a password. */
export function verifyMail(address: string): Words {
  return {
    subject: 'Confirm your e-mail address',
    body: `Welcome to Muster.\n\nOpen this link to confirm that this address is yours and to choose your password:\n\n${address}\n\nIt works for seven days and once. If you did not sign up, do nothing: without you there is no account.\n`,
  };
}

/** Tells that an address has an account already, to who asked for one. */
export function accountThereMail(origin: string): Words {
  return {
    subject: 'You already have an account',
    body: `Someone, hopefully you, asked for a Muster account with this address. You already have one.\n\nSign in: ${origin}/login\nChoose a new password: ${origin}/login?view=forgot\n\nIf you did not ask, do nothing: nothing was changed, and who asked was not told that there is an account.\n`,
  };
}

/** Lets someone choose a new password. */
export function resetMail(address: string): Words {
  return {
    subject: 'Choose a new password',
    body: `Someone, hopefully you, asked for a new password.\n\nOpen this link to choose it:\n\n${address}\n\nIt works for two hours and once. If you did not ask, do nothing: your password stays as it is.\n`,
  };
}
