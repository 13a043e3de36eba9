import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate --name <what>` writes the next migration folder from the schema; the grants are in migrate.ts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/schema/*.ts', './src/features/*/tables.ts'],
  out: './migrations',
});
