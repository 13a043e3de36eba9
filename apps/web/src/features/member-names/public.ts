export { OwnNameButton } from './parts/own-name-slot.tsx';
export { RenameButton } from './parts/rename-button.tsx';
