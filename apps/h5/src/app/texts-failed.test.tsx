import { useText } from '@kikai/client/use-text'
import { createI18n } from '@kikai/i18n/i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { loadTexts } from './texts.ts'
import { ChunkFailed } from './load-chunk.ts'

function Title() {
  const t = useText('cart')
  return <h1>{t('screen.title')}</h1>
}

async function drawn(isCartThere: boolean) {
  const { i18n, ready } = createI18n({
    language: 'en',
    domains: ['request'],
    load: async (language, domain) => {
      if (domain === 'cart' && !isCartThere) throw new ChunkFailed('failed')
      return loadTexts(language, domain)
    },
  })
  await ready
  await i18n.loadNamespaces('cart')
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Title />
    </I18nextProvider>,
  )
}

test('a screen whose texts did not come fails like one whose file did not, instead of showing their names', async () => {
  expect(await drawn(true)).toBe('<h1>Cart</h1>')
  await expect(drawn(false)).rejects.toThrow(ChunkFailed)
})
