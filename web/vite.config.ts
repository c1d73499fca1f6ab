import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { appShell } from './vite-plugins/app-shell.ts'
import { chunkGroups } from './vite-plugins/chunk-groups.ts'
import { precompress } from './vite-plugins/precompress.ts'
import { preloadFonts } from './vite-plugins/preload-fonts.ts'
import { prerender } from './vite-plugins/prerender.ts'
import { pushWorker } from './vite-plugins/push-worker.ts'
import { singleIcons } from './vite-plugins/single-icons.ts'
import { slimContract } from './vite-plugins/slim-contract.ts'
import { socialPicture } from './vite-plugins/social-picture.ts'
import { texts } from './vite-plugins/texts/texts.ts'

const api = process.env.VITE_API ?? 'http://localhost:4173'
const toApi = { target: api, changeOrigin: false }

export default defineConfig({
  plugins: [
    texts(),
    react(),
    singleIcons(),
    slimContract(),
    preloadFonts(),
    socialPicture(),
    prerender(),
    pushWorker(),
    appShell(),
    precompress(),
  ],
  server: { port: 5180, proxy: { '/api': toApi, '/plates': toApi } },
  experimental: {
    // Pages name files from the top, and the server moves them to where the app lives; files find each other side by side.
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  build: {
    outDir: 'dist',
    // Browsers that know `light-dark()`, subgrid and `:has()`.
    target: ['chrome123', 'safari17.5', 'firefox121'],
    // The whole page is one origin behind `script-src 'self'`: no inline polyfill, no data: scripts.
    // The list of what each page needs travels with the first page: scripts are left out of it, since a page's own
    // imports name them again; styles have no other way to come.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'vite-plugins/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // Pages are fetched on the way; a busy machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
