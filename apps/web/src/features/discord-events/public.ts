export { OnDiscord, useOnDiscord } from './parts/on-discord.tsx';
export { DiscordEventsDialog } from './parts/opened-dialog.tsx';
