import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fewFiles } from './few-files.ts'
import { inlineStyles } from './inline-styles.ts'
import { pdfData } from './pdf-data.ts'
import { precompress } from '../../scripts/precompress.ts'
import { screenTexts } from './screen-texts.ts'
import { serviceWorker } from './service-worker/plugin.ts'
import { startEarly } from './start-early.ts'
import product from '../../package.json' with { type: 'json' }

const server = 'http://127.0.0.1:8080'
const base = '/h5/'
const source = `${import.meta.dirname}/src`

/**
 * The aliases of package.json's `imports`. The bundler reads the dot of "#ui/*.ts" as any character, so without them
 * `#ui/key-facts` would be resolved to key-fa.ts; vitest does the same.
 */
export const sourceAliases = [
  { find: /^#(app|ui|features|device)\/(.*\.tsx?)$/, replacement: `${source}/$1/$2` },
  { find: /^#(ui|features)\/(.*)$/, replacement: `${source}/$1/$2.tsx` },
  { find: /^#(app|device)\/(.*)$/, replacement: `${source}/$1/$2.ts` },
]

/**
 * The app is served under /h5/ (specification §1, §9). In development the calls go to the server on its default port.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base,
  plugins: [
    react(),
    tailwindcss(),
    screenTexts(),
    startEarly({ base }),
    inlineStyles(),
    // Registered only by the production build (main.tsx), so only that build lists the shell's files.
    ...(mode === 'production' ? [serviceWorker({ base })] : []),
    pdfData(),
    precompress(),
  ],
  resolve: { alias: sourceAliases },
  define: { __GALLERY__: JSON.stringify(mode !== 'production'), __VERSION__: JSON.stringify(product.version) },
  build: {
    outDir: mode === 'pictures' ? '../../out/h5' : 'dist',
    emptyOutDir: true,
    // first-route.test.ts reads from it which files a first visit loads.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: fewFiles() } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/back', '/media', '/files'].map((path) => [path, { target: server }])),
  },
}))
