import { HashRouter } from '#app/hash-router.tsx'
import { mount, settle } from '@kikai/client/test/mount.tsx'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Pager } from './pager.tsx'
import { useListAddress } from './use-list-address.ts'

// The router needs a document with an address, which the shared one does not have.
const moveTo = (url: string) => Object(window).happyDOM.setURL(url)
beforeEach(() => moveTo('http://localhost/'))
afterEach(() => moveTo('about:blank'))

/** A list of three pages by cursor. */
function List() {
  const address = useListAddress()
  const next = { none: 'b', b: 'c', c: null }[address.after ?? 'none']
  return (
    <>
      <output>{`${address.page} ${address.after} ${address.row}`}</output>
      <button type="button" onClick={() => address.open('a row')}>
        open
      </button>
      <Pager address={address} answer={{ data: [{}], total: 60, next }} />
    </>
  )
}

async function render(hash: string) {
  window.location.hash = hash
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['console', 'forms'],
    load: async (language, domain) => serverTexts[language][domain === 'forms' ? 'forms' : 'console'],
  })
  await ready
  const { host } = await mount(
    <TextsProvider texts={texts}>
      <HashRouter>
        <List />
      </HashRouter>
    </TextsProvider>,
  )
  const named = (name: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return {
    shown: () => host.querySelector('output')?.textContent,
    press: (name: string) => settle(() => named(name)?.click()),
  }
}

test('"Previous" leads to the page before, also after a row was opened there and from a shared link', async () => {
  const { shown, press } = await render('/finance/bank')
  await press('Next')
  await press('Next')
  await press('open')
  expect(shown()).toBe('3 c a row')
  await press('Previous')
  expect(shown()).toBe('2 b null')
  await press('Previous')
  expect(shown()).toBe('1 null null')
  const shared = await render('/finance/bank?page=3&after=b&after=c')
  await shared.press('Previous')
  expect(shared.shown()).toBe('2 b null')
})
