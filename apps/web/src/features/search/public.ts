export { useFoundCommands } from './found-commands.ts';
export { SearchHere } from './parts/search-here.tsx';
