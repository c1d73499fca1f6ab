import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'

const WORKER_BYTES = 1_500_000_000
/**
 * Vitest leaves one core free, which on two cores is half of the machine. Two more than there are: a test of the server
 * often waits for a store or a process, and another one has its core meanwhile. Each may take up to 1.3 GB.
 */
const maxWorkers = Math.max(1, Math.min(availableParallelism() + 2, Math.floor(totalmem() / WORKER_BYTES)))

/**
 * The kitchen runs in Node itself, as in the product. Vite's own way of running modules asks a getter at each use of
 * an import, and a search for a week uses some in its innermost loop: the same search took twice as long (decision 0087).
 * Nothing here replaces a module, which is what Vite would be needed for.
 */
const asInTheProduct = { viteModuleRunner: false, nodeLoader: false } as const

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'kitchen',
          include: ['kitchen/src/**/*.test.ts', 'contract/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // The kitchen is pure: its files share one that is compiled and opened once.
          isolate: false,
          experimental: asInTheProduct,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          // Its files share one process each core, with one kitchen that is opened once and the weeks that were planned before.
          isolate: false,
          globalSetup: ['server/src/testing/postgres-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Named with its workers: a configuration of its own knows nothing of those above, and took one, with a core idle beside it.
      { extends: './web/vite.config.ts', root: './web', test: { name: 'web', maxWorkers } },
    ],
  },
})
