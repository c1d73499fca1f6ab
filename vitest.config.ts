import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'kitchen',
          include: ['kitchen/src/**/*.test.ts', 'contract/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      { test: { name: 'server', include: ['server/src/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 } },
      './web/vite.config.t[s]',
    ],
  },
})
