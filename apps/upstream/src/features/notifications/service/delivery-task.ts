/** Name of the job that sends whatever is due. Its payload says nothing: what to send is in the table. */
export const DELIVERY_TASK = 'deliver-notifications';
