import { expect, test } from 'vitest'
import type { AnswerState } from './loaded.ts'
import { Page } from './page.tsx'
import { PagedList } from './paged-list.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { ScreenShapeContext, type ScreenShape, screenKinds } from './screen-shape.ts'
import { render } from './test/render.tsx'

const waiting: AnswerState<string> = {
  data: undefined,
  waiting: true,
  error: null,
  reload: () => undefined,
}
const shape: ScreenShape = { kind: 'detail', width: 'form', tabs: false, search: false }

/** The size of each box, in order. */
const boxes = (host: HTMLElement) =>
  [...host.querySelectorAll('[class*=animate-shimmer]')].map((box) => [
    box.className,
    box.closest('[class*=rounded-card]')?.className,
  ])

test.each(screenKinds)('while the file of a %s is waited for its boxes stand as while its data are', async (kind) => {
  const { host, show } = await render(
    <ScreenShapeContext value={{ ...shape, kind }}>
      <PageWaiting />
    </ScreenShapeContext>,
  )
  const ofFile = boxes(host)
  expect(ofFile.length).toBeGreaterThan(3)
  await show(
    <ScreenShapeContext value={{ ...shape, kind }}>
      <Page title="One" width="form" of={waiting} />
    </ScreenShapeContext>,
  )
  expect(boxes(host)).toEqual(ofFile)
})

test('the boxes of a list are those that its rows are waited for with', async () => {
  const { host, show } = await render(
    <ScreenShapeContext value={{ ...shape, kind: 'list' }}>
      <PageWaiting />
    </ScreenShapeContext>,
  )
  const ofFile = boxes(host)
  const rows = { ...waiting, items: [], total: undefined, isOld: false, hasNext: false, loadingNext: false }
  await show(
    <Page title="All">
      <PagedList of={{ ...rows, loadNext: () => undefined }}>{() => null}</PagedList>
    </Page>,
  )
  expect(boxes(host)).toEqual(ofFile)
})

test('a screen of which nothing is known yet has neither bar nor boxes, which its own would move', async () => {
  const { host } = await render(<PageWaiting />)
  expect(boxes(host)).toEqual([])
  expect(host.querySelectorAll('.bg-card')).toHaveLength(0)
})
