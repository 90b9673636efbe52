import { expect, test } from 'vitest'
import { Page } from './page.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { render } from '../test/render.tsx'

/** The size of each box, in order. */
const boxes = (host: HTMLElement) =>
  [...host.querySelectorAll('[class*=animate-shimmer]')].map((box) => [
    box.className,
    box.closest('[class*=rounded-card]')?.className,
  ])

test('while the file of a screen is waited for its boxes stand as while its data are', async () => {
  const { host, show } = await render(<PageWaiting />)
  const ofFile = boxes(host)
  expect(ofFile.length).toBeGreaterThan(3)
  await show(<Page title="One" of={{ data: undefined, waiting: true, error: null, reload: () => undefined }} />)
  expect(boxes(host)).toEqual(ofFile)
})
