export { ACCOUNT_TABS } from './tabs.ts';
