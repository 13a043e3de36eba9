export { DeliveryList } from './parts/delivery-list.tsx';
export { useTypeWords } from './parts/type-words.ts';
export { WebhookPill } from './parts/webhook-list.tsx';
export { useWebhookChanges } from './queries.ts';
