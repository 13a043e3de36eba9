import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate --name <what>` writes the next migration folder from the schema; the grants are in migrate.ts. */
export default defineConfig({ dialect: 'postgresql', schema: './src/platform/schema.ts', out: './migrations' });
