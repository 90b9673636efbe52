import { expect, test } from 'vitest'
import { shapeOf, shapesOfScreens } from './screen-shapes.ts'

test('what a screen looks like from afar is read off its file', () => {
  const file = `<Page title={title} width="form" tabs={<Tabs />}><SearchBox /></Page>
    export default defineScreen({ kind: 'list', login: 'required', view: One })`
  expect(shapeOf(file)).toEqual({ kind: 'list', width: 'form', tabs: true, search: true })
  expect(shapeOf(`<Page title={title}>{kind: 'list'}</Page> defineScreen({ login: 'optional', view: One })`)).toEqual({
    kind: 'detail',
    width: 'read',
    tabs: false,
    search: false,
  })
})

test('the seller’s orders wait as rows under tabs, and one of them with its sums beside it', () => {
  const shapes = shapesOfScreens()
  const orders = '/pages/me/backend-manage/order-manage'
  expect(shapes[`${orders}/order-manage`]).toMatchObject({ kind: 'list', tabs: true, search: true })
  expect(shapes[`${orders}/order-manage-detail/order-manage-detail`]).toMatchObject({ kind: 'order', tabs: false })
})
