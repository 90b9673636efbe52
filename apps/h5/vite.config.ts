import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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
 * `#ui/facts/key-facts` would be resolved to key-fa.ts; vitest does the same.
 */
export const sourceAliases = [
  { find: /^#(app|ui|features|device)\/(.*\.tsx?)$/, replacement: `${source}/$1/$2` },
  { find: /^#(ui|features)\/(.*)$/, replacement: `${source}/$1/$2.tsx` },
  { find: /^#(app|device)\/(.*)$/, replacement: `${source}/$1/$2.ts` },
]

/**
 * What the build puts together, so that a phone does not ask for a hundred small files; every other module is where the
 * bundler puts it. Of a screen it takes the imports, too, as far as no group above has them. first-route.test.ts weighs
 * the result; no file, guard or sentence is placed for the sake of kilobytes.
 */
const groups = [
  // What index.html runs first; it may import nothing else (start-early.ts).
  { name: 'start', test: /src\/app\/start\.ts$|vite\/preload-helper|i18n\/src\/(same-as|plural)\.ts$/ },
  { name: 'ground', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  { name: 'frame', test: (id: string) => !/(index\.html|src\/main\.tsx)$/.test(id), tags: ['$initial' as const] },
  { name: 'shop', test: screensAt('home/home', 'category/category', 'home/more/more') },
  { name: 'sheet', test: /node_modules\/@(base-ui|floating-ui)\/|src\/ui\/sheets\/sheet\.tsx$/ },
  {
    name: 'small',
    test: /lucide-react\/|packages\/(kernel|i18n)\/src\/|src\/ui\/(pages\/panel|times\/moments|forms\/field|lists\/row|facts\/(key-facts|tag|facts))\.tsx?$/,
    minShareCount: 90,
  },
  { name: 'goods', test: screensAt('home/goods-detail/goods-detail') },
  { name: 'search', test: screensAt('home/search/search') },
  { name: 'login', test: screensAt('login/login') },
  // Without the contracts of repairs: so many screens share them that they would come with every other one.
  { name: 'kit', test: /^(?!.*packages\/contract\/src\/(repairs|engineers)\/)/, minShareCount: 44 },
  // Tables of states import nothing, and files that import each other read them at once: they have to stand first.
  { name: 'states', test: /packages\/contract\/src\/(machine|.+\.states)\.ts$/, minShareCount: 8 },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

function screensAt(...paths: readonly string[]): RegExp {
  return new RegExp(`pages/(${paths.join('|')})\\.screen\\.tsx$`)
}

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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(['/api', '/back', '/media', '/files'].map((path) => [path, { target: server }])),
      '/live': { target: server, ws: true },
    },
  },
}))
