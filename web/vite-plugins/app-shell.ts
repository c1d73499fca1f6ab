import { VitePWA } from 'vite-plugin-pwa'
import { PUSH_WORKER } from './push-worker.ts'

/** Wherever the app lives, answers of these are never the shell: data, plates, sign-in windows (headers of their own), links from mails, files. */
const NEVER_THE_SHELL = [
  /^[^?]*\/api(\/|$)/,
  /^[^?]*\/plates\//,
  /^[^?]*\/auth\//,
  /^[^?]*\/(verify-email|reset-password)/,
  /^[^?]*\/readyz$/,
  /^[^?]*\/livez$/,
  /^[^?]*\/calendar\//,
  /^[^?]*\/(robots\.txt|sitemap\.xml|social\.png)$/,
]

/** Plates of about four weeks. */
const KEPT_PLATES = 160
const PLATE_DAYS = 30

/**
 * The service worker at /sw.js and the manifest. It keeps the pages and the drawn plates; `/api/*` never: what belongs
 * to a person is kept by the pages, under that person's session, and goes when they sign out.
 */
export const appShell = () =>
  VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    registerType: 'prompt',
    injectRegister: null,
    manifest: {
      id: '/',
      name: 'Plateful',
      short_name: 'Plateful',
      description: 'Seven days of recipes and one grocery list, checked against your rules.',
      lang: 'en',
      start_url: '/meal-planner',
      scope: '/',
      display: 'standalone',
      theme_color: '#fffdf9',
      background_color: '#faf6ee',
      categories: ['food', 'lifestyle'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      screenshots: [
        {
          src: '/screenshots/week-wide.png',
          sizes: '1280x800',
          type: 'image/png',
          form_factor: 'wide',
          label: 'A week of meals',
        },
        {
          src: '/screenshots/day-narrow.png',
          sizes: '390x844',
          type: 'image/png',
          form_factor: 'narrow',
          label: 'One day on a phone',
        },
      ],
    },
    workbox: {
      globPatterns: ['shell.html', 'theme.js', 'favicon.svg', 'assets/*.{js,css,woff2}'],
      // Letters of other scripts, the dictionary of passwords and the admins' pages come when they are needed.
      globIgnores: [
        '**/strength-worker-*',
        '**/admin-page-*',
        '**/verdict-dialog-*',
        '**/*-{cyrillic,cyrillic-ext,greek,vietnamese,latin-ext}-*',
      ],
      // Beside the worker, wherever that is.
      navigateFallback: 'shell.html',
      navigateFallbackDenylist: NEVER_THE_SHELL,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      // Beside it too: what shows notices.
      importScripts: [PUSH_WORKER],
      sourcemap: false,
      runtimeCaching: [
        {
          // Texts of another language: only who reads it keeps them.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && /\/assets\/(?:de|es)-[\w-]+\.json$/.test(url.pathname),
          handler: 'CacheFirst',
          options: {
            cacheName: 'texts',
            expiration: { maxEntries: 3, purgeOnQuotaError: true },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/plates/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'plates',
            expiration: { maxEntries: KEPT_PLATES, maxAgeSeconds: PLATE_DAYS * 24 * 3_600, purgeOnQuotaError: true },
            cacheableResponse: { statuses: [200] },
          },
        },
      ],
    },
  })
