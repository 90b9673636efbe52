import { defineConfig } from 'vite'

/** Served under /docs/, beside the app. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/docs/',
  build: { target: 'es2023', modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/back', '/openapi.json'].map((path) => [path, { target: 'http://127.0.0.1:8080' }]),
    ),
  },
})
