export { AddToCalendar } from './parts/add-to-calendar.tsx';
export { SubscribeButton } from './parts/subscribe-button.tsx';
