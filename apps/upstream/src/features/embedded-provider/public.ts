export { changePassword, resendVerification } from './passwords/own-password.ts';
