export { setPasswordByLink } from './passwords/first-proof.ts';
export { changePassword, resendVerification } from './passwords/own-password.ts';
export { refuseWeak } from './passwords/rules.ts';
export { endMailedLinks } from './passwords/store.ts';
