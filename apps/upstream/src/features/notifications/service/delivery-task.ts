/** Names of the jobs that send whatever is due on a channel. Their payload says nothing: what to send is in the table. */
export const DELIVERY_TASKS = { email: 'deliver-mails', push: 'deliver-pushes' } as const;
