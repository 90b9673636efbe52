import { draw } from '#ui/test/draw.ts'
import { FileFailed } from '@kikai/client/files/load-file'
import { useText } from '@kikai/client/use-text'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { textOf } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { languages } from '@kikai/kernel/language'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartFailed } from '../screens/crash.tsx'
import { loadTexts } from './texts.ts'

function Title() {
  const t = useText('cart')
  return <h1>{t('screen.title')}</h1>
}

async function drawn(isCartThere: boolean) {
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['request'],
    load: async (language, domain) => {
      if (domain === 'cart' && !isCartThere) throw new FileFailed('failed')
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
  await expect(drawn(false)).rejects.toThrow(FileFailed)
})

test.each(languages)('§8 chunk failure: is reported with an offer to refresh, in %s', async (language) => {
  for (const isPage of [true, false]) {
    const html = await draw(<PartFailed error={new FileFailed('late')} isPage={isPage} onClose={undefined} />, language)
    expect(html).toContain(textOf(language, 'request.failure.chunk'))
    expect(html).toContain(textOf(language, 'request.failure.refresh'))
  }
})

test('the texts of a domain whose file has two words load too', async () => {
  for (const domain of ['refundPapers', 'orderNotices'])
    expect(Object.keys(await loadTexts('ja', domain))).not.toEqual([])
})
