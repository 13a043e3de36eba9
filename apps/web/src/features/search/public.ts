export { useFoundCommands } from './found-commands.ts';
