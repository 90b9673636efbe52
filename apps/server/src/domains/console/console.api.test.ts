import { api } from '@kikai/contract/api'
import { consolePageKeys } from '@kikai/contract/console/console-pages'
import { consoleErrors } from '@kikai/contract/console/console.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

const list = { current_page: 1, page_size: 20 }
const names = { 'zh-Hans': '订单台', en: 'Order desk', ja: '受注デスク' }

describe(api.console.saveMenus.path, () => {
  test('§5 the menu is administered as rows: its order, its names in three languages, and what is shown', async () => {
    const [admin, staff] = [await as.administrator(), await as.staff()]
    const before = accepted(await staff.call(api.console.listMenus, {}))
    expect(before).toMatchObject({ version: 0 })
    expect(before.data.map(({ key }) => key)).toEqual(consolePageKeys)
    const data = before.data
      .toReversed()
      .map((menu) => (menu.key === 'order/orders' ? { ...menu, names, shown: false } : menu))
    accepted(await admin.call(api.console.saveMenus, { version: 0, data }))
    const after = accepted(await staff.call(api.console.listMenus, {}))
    expect(after).toEqual({ version: 1, data })
    const older = await admin.call(api.console.saveMenus, { version: 0, data: before.data })
    expect(older).toMatchObject({ code: requestErrors.olderVersion.code })
  })

  test('a menu that is shown grants nothing, and one that is hidden takes nothing', async () => {
    const [admin, staff] = [await as.administrator(), await as.staff()]
    const { version, data } = accepted(await staff.call(api.console.listMenus, {}))
    const hidden = data.map((menu) => ({ ...menu, shown: menu.key === 'privilege/users' }))
    accepted(await admin.call(api.console.saveMenus, { version, data: hidden }))
    expect((await staff.call(api.access.listUsers, list)).code).toBe(requestErrors.notAllowed.code)
    expect((await staff.call(api.orders.listManagedOrders, list)).code).toBe(200)
    expect((await staff.call(api.console.saveMenus, { version: version + 1, data })).code).toBe(
      requestErrors.notAllowed.code,
    )
  })

  test('pages that came after the menu was arranged stand in their center, an overview first', async () => {
    const admin = await as.administrator()
    const { version, data } = accepted(await admin.call(api.console.listMenus, {}))
    accepted(await admin.call(api.console.saveMenus, { version, data: data.toReversed() }))
    await product().app.db`delete from console_menu where key in ('product/overview', 'order/offers')`
    const keys = accepted(await admin.call(api.console.listMenus, {})).data.map(({ key }) => key)
    const [firstOfProduct] = keys.filter((key) => key.startsWith('product/'))
    expect(firstOfProduct).toBe('product/overview')
    expect(keys.indexOf('order/offers')).toBe(keys.indexOf('order/orders') + 1)
    expect(keys.toSorted()).toEqual(consolePageKeys.toSorted())
  })

  test('a page that stands there twice, or is left out, is refused, and the field is named', async () => {
    const admin = await as.administrator()
    const { version, data } = accepted(await admin.call(api.console.listMenus, {}))
    const [first] = data
    if (!first) throw new Error('no menu')
    for (const wrong of [data.map(() => first), data.slice(1)])
      expect(await admin.call(api.console.saveMenus, { version, data: wrong })).toMatchObject({
        code: requestErrors.invalidInput.code,
        data: { errors: [{ field: 'data' }] },
      })
  })

  test('of two who save at the same moment, one is told that the menu is newer', async () => {
    const [one, other] = [await as.administrator(), await as.administrator()]
    const now = accepted(await one.call(api.console.listMenus, {}))
    const answers = await Promise.all([one, other].map((admin) => admin.call(api.console.saveMenus, now)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual(
      [200, requestErrors.olderVersion.code].toSorted((a, b) => a - b),
    )
  })
})

describe(api.console.saveView.path, () => {
  const view = { list: 'orders', name: 'Late', filters: [{ name: 'tab', value: 'toShip' }], columns: ['number', 'due'] }

  test('a view keeps filters and columns for the person who made it, and for nobody else', async () => {
    const [staff, other] = [await as.staff(), await as.staff()]
    const kept = accepted(await staff.call(api.console.saveView, view))
    expect(accepted(await staff.call(api.console.listViews, { list: 'orders' }))).toEqual([kept])
    expect(accepted(await staff.call(api.console.listViews, { list: 'members' }))).toEqual([])
    expect(accepted(await other.call(api.console.listViews, { list: 'orders' }))).toEqual([])
    expect((await other.call(api.console.removeView, { viewId: kept.id })).code).toBe(requestErrors.notFound.code)
    const again = accepted(await staff.call(api.console.saveView, { ...view, filters: [], columns: null }))
    expect(again).toEqual({ id: kept.id, name: 'Late', filters: [], columns: null })
    accepted(await staff.call(api.console.removeView, { viewId: kept.id }))
    expect(accepted(await staff.call(api.console.listViews, { list: 'orders' }))).toEqual([])
  })

  test('one more than a person keeps is refused, also when two are saved at once', async () => {
    const staff = await as.staff()
    const save = async (name: string) => (await staff.call(api.console.saveView, { ...view, name })).code
    for (let count = 1; count < serverLimits.consoleViewsMax; count += 1) expect(await save(`View ${count}`)).toBe(200)
    const codes = await Promise.all([save('One'), save('Other')])
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, consoleErrors.tooManyViews.code])
  })
})
