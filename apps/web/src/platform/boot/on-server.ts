/** Says that pages are painted here. The first import of the server's entry: what follows reads it as it is loaded. */
globalThis.musterPaints = true;
