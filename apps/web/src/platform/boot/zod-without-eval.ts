/**
 * Zod makes its parsers by `new Function` where it may, and tries whether it may: the page's policy refuses that, and reports each try.
 * This is where zod keeps its settings (`z.config`); written here, the first load needs no zod for it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
