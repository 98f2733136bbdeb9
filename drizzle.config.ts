import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'auth',
    'class',
    'cards',
    'topic',
    'exercise',
    'marking',
    'room',
    'stats',
    'jobs',
    'notifications',
  ].map((noun) => `./server/schema/${noun}.ts`),
  out: './server/schema/migrations',
})
