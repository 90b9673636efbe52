import { useText } from '@kikai/client/use-text'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { createTexts } from '@kikai/i18n/text-store'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadTexts } from './texts.ts'
import { ChunkFailed } from './load-chunk.ts'

function Title() {
  const t = useText('cart')
  return <h1>{t('screen.title')}</h1>
}

async function drawn(isCartThere: boolean) {
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['request'],
    load: async (language, domain) => {
      if (domain === 'cart' && !isCartThere) throw new ChunkFailed('failed')
      return loadTexts(language, domain)
    },
  })
  await ready
  await texts.load('cart')
  return renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <Title />
    </TextsProvider>,
  )
}

test('a screen whose texts did not come fails like one whose file did not, instead of showing their names', async () => {
  expect(await drawn(true)).toBe('<h1>Cart</h1>')
  await expect(drawn(false)).rejects.toThrow(ChunkFailed)
})
