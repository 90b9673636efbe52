import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const dist = `${import.meta.dirname}/dist`

/** Every module goes on saying where its source is: migrations, pages and the programs of workers are found from there. */
const sourceAddresses: Plugin = {
  name: 'kikai:source-addresses',
  apply: 'build',
  transform: {
    filter: { id: { exclude: /\/node_modules\// }, code: /\bimport\.meta\b/ },
    handler(code, id) {
      if (/\bimport\.meta\b(?!\.url\b)/.test(code))
        this.error('write import.meta.url, which goes on naming the source in the built server')
      // From the built file, not from the root of the disk, so that a checkout can be moved with what it has built.
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(dist, id))}, import.meta.url).href`)
    },
  },
}

/**
 * The server as `npm start` runs it: our modules in one file, which needs less memory than each by itself, and what is only
 * imported when it is needed in files of its own. Packages stay outside, but for zod: all of it is 92 modules, of which we use
 * a few. Nothing is shortened and each module's name stands above it, so that a line of a stack is found (decision 127).
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [sourceAddresses],
  ssr: { external: true, noExternal: [/^@kikai\//, 'zod'] },
  build: {
    ssr: 'src/main.ts',
    target: 'esnext',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    // All beside each other: sources are found from there.
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false } },
  },
})
