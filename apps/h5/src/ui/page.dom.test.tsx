import type { Loaded } from '@kikai/client/hooks'
import { expect, test } from 'vitest'
import { Page } from './page.tsx'
import { stand } from './test/stand.tsx'

const answered = <T,>(data: T): Loaded<T> => ({
  data,
  waiting: false,
  refreshing: false,
  isOld: false,
  error: null,
  reload: () => undefined,
})

test('a page that goes on to another question never draws the answer to the one before as its own', async () => {
  const [papers, countries] = [answered({ state: 'uncertified' }), answered(['Japan', 'China'])]
  const { host, show } = await stand(
    <Page title="Papers" of={papers}>
      {({ state }) => state}
    </Page>,
  )
  expect(host.querySelector('main')?.textContent).toBe('uncertified')
  await show(
    <Page title="Papers" of={countries}>
      {(all) => all.map((name) => name).join(', ')}
    </Page>,
  )
  expect(host.querySelector('main')?.textContent).toBe('Japan, China')
})
