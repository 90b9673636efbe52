import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../../scripts/precompress.ts'
import { pageTexts } from './page-texts.ts'

const server = 'http://127.0.0.1:8080'
/** What every page stands on, in one file. */
const ground = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|packages\/client\/src\/lazy-part/

/**
 * The build of the console, served under /console/. Each page is its own file, as are antd components used by few
 * pages.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), pageTexts(), precompress()],
  build: {
    emptyOutDir: true,
    // chunks.test.ts reads from it which files a first visit loads.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'ground', test: ground, priority: 2 }] } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(['/api', '/back', '/media', '/files'].map((path) => [path, { target: server }])),
      '/live': { target: server, ws: true },
    },
  },
})
