import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './database/tables/schema.ts',
  out: './database/migrations',
});
