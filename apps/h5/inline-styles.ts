import type { Plugin } from 'vite'

/**
 * Puts the frame's stylesheet into index.html instead of beside it: the outline of a screen is painted as soon as the page
 * is there, and not one round trip to the server later. It is 11 KB that come again with each version only (304 until then).
 */
export function inlineStyles(): Plugin {
  let styles = ''
  return {
    name: 'kikai:inline-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const file = Object.values(bundle).find(
          (one) => one.type === 'asset' && /^assets\/frame-[^/]*\.css$/.test(one.fileName),
        )
        if (file?.type !== 'asset') throw new Error('the frame has no stylesheet')
        styles = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
        delete bundle[file.fileName]
        for (const one of Object.values(bundle))
          if (one.type === 'chunk') one.viteMetadata?.importedCss.delete(file.fileName)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'style', children: styles, injectTo: 'head' }],
    },
  }
}
