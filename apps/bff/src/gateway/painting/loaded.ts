/** The number of the answer by which the thread says that it has loaded what paints; orders have higher ones. */
export const LOADED = 0;
