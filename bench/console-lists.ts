import { dayMs } from '../packages/kernel/src/duration.ts'
import type { Db } from '../apps/server/src/platform/database/db.ts'
import { overviewCenters } from '../packages/contract/src/figures/figures.shapes.ts'
import { orderTabs } from '../packages/contract/src/orders/order-tabs.ts'
import { stockTabs } from '../packages/contract/src/warehouse/stock-tabs.ts'
import { type BenchBuyer, type Target, call } from './load.ts'
import type { World } from './cases.ts'

/** What a list, a filter or a dashboard of the console may take at the 95th of a hundred, in milliseconds. */
export const consoleGoalMs = 300
const timesMost = 40
const longestMs = 4_000

export type ConsoleList = { name: string; p50: number; p95: number; total: number | null; error: string | null }
type Asked = { name: string; who: BenchBuyer; path: string; inputs: readonly object[] }

const page = { current_page: 1, page_size: 20 }
const each = <T, More extends object>(values: readonly T[], of: (value: T) => More) =>
  values.map((value) => ({ ...page, ...of(value) }))
const daysAgo = (count: number) => new Date(Date.now() - count * dayMs).toISOString()

/** The lists of every center, by whom they are opened, with their tabs, filters, words and last pages. */
async function listsOf({ staff, sellers, repairWords }: World, db: Db): Promise<Asked[]> {
  const [[companyId, seller] = []] = [...sellers]
  if (!companyId || !seller) throw new Error('nobody sells')
  const [order] = await db`select number from order_head order by id desc offset 4000 limit 1`
  const [unit] =
    await db`select id, number, serial, warehouse_id from stock_unit where company_id = ${companyId} order by id offset 400 limit 1`
  const accounts = await db`select id from ledger_account where version > 1000 order by version desc limit 3`
  const [goods] =
    await db`select management_number, model from goods where management_number like 'B-%' order by id offset 4000 limit 1`
  const words = (...many: unknown[]) => each(many.map(String), (one) => ({ words: one }))
  const days = each([1, 30, 300], (count) => ({ from: daysAgo(count) }))
  const lists = (path: string, inputs: readonly object[], more: { sellers?: true; staff?: false } = {}) =>
    [
      ...(more.staff === false ? [] : [{ of: 'staff', who: staff }]),
      ...(more.sellers ? [{ of: 'a company', who: seller }] : []),
    ].flatMap(({ of, who }) =>
      inputs.map((input) => {
        const said = Object.entries(input).filter(([key, value]) => !(key in page && value === Reflect.get(page, key)))
        const filter = said.map(([key, value]) => `${key} ${String(value).slice(0, 24)}`).join(', ')
        return { name: `${path}${filter && `, ${filter}`}, ${of}`, who, path, inputs: [input] }
      }),
    )
  const plain = [page, { ...page, current_page: 50 }]
  return [
    ...lists(
      '/back/goods/goods-list',
      [
        ...plain,
        ...words(goods?.managementNumber, goods?.model, 'komatsu', 'zzyzx'),
        ...each(['on_sale', 'unpublished', 'sold_out'], (state) => ({ state })),
        ...each(['priceHighest', 'priceLowest', 'changed', 'longestListed'], (sort) => ({ sort })),
      ],
      { sellers: true },
    ),
    ...lists(
      '/back/order/new-order-list',
      [
        ...plain,
        ...each(orderTabs, (tab) => ({ tab })),
        ...words(order?.number, 'O261101', 'komatsu', 'PC200', 'zzyzx'),
        { ...page, problems: true },
        { ...page, overdueQuotes: true },
        { ...page, overdueCollections: true },
      ],
      { sellers: true },
    ),
    ...lists('/back/finance/ledger-account-list', [
      ...plain,
      ...each(['member', 'company', 'platform'], (owner) => ({ owner })),
      ...each(['JPY', 'CNY'], (currency) => ({ currency })),
      ...words('bench-1@kikai.example', 'zzyzx'),
    ]),
    ...lists(
      '/back/finance/ledger-entry-list',
      accounts.flatMap(({ id }) => [...plain, ...days].map((one) => ({ ...one, accountId: String(id) }))),
    ),
    ...lists('/back/finance/transaction-list', [
      ...plain,
      ...days,
      ...each(['adjustment', 'recharge', 'refund'], (kind) => ({ kind })),
      ...words(order?.number, '1234', '12.34', 'zzyzx'),
    ]),
    ...lists('/back/finance/trial-balance', [{}, ...days.map(({ from }) => ({ from }))]),
    ...lists(
      '/back/figures/center',
      overviewCenters.map((center) => ({
        center,
        from: daysAgo(83).slice(0, 10),
        to: daysAgo(0).slice(0, 10),
        zone: 'Asia/Tokyo',
      })),
      { sellers: true },
    ),
    ...lists(
      '/back/warehouses/board',
      [{ timeZone: 'Asia/Tokyo' }, { timeZone: 'Asia/Tokyo', warehouseId: String(unit?.warehouseId) }],
      { sellers: true },
    ),
    ...lists(
      '/back/warehouses/ware-house-products',
      [
        ...plain,
        ...each(stockTabs, (tab) => ({ tab })),
        ...each(['deadline', 'bin', 'newest'], (sort) => ({ sort })),
        ...each(['machine', 'lot'], (kind) => ({ kind })),
        ...words(unit?.number, unit?.serial, 'komatsu', 'PC200', 'zzyzx'),
        { ...page, warehouseId: String(unit?.warehouseId) },
      ],
      { sellers: true },
    ),
    ...lists(
      '/back/warehouses/movements',
      [
        ...plain,
        ...each(['receive', 'load', 'lose'], (event) => ({ event })),
        { ...page, warehouseId: String(unit?.warehouseId) },
        { ...page, unitId: String(unit?.id) },
        ...each([1, 300], (count) => ({ from: daysAgo(count).slice(0, 10) })),
      ],
      { sellers: true },
    ),
    ...lists('/back/warehouses/adjustments', plain, { sellers: true }),
    ...lists('/back/warehouses/counts', plain, { sellers: true }),
    ...lists('/back/warehouses/used-goods', plain, { sellers: true, staff: false }),
    ...lists(
      '/back/products/products-list',
      [...plain, ...each(['machines', 'parts', 'lacking'], (tab) => ({ tab })), ...words('komatsu', 'PC200', 'zzyzx')],
      { sellers: true },
    ),
    ...lists('/back/customers/customer-list', [
      ...plain,
      ...words('bench-1@kikai.example', 'Bench', 'zzyzx'),
      { ...page, country: 'JP' },
      { ...page, seated: true },
    ]),
    ...lists('/back/customers/consent-list', plain),
    ...lists('/back/privilege/user-list', [...plain, ...words('bench', 'zzyzx')]),
    ...lists('/back/privilege/audit-list', [...plain, ...days]),
    ...lists(
      '/back/admin-messages/desk-task-list',
      [page, ...each(['ship', 'refund', 'question', 'repairToAnswer'], (kind) => ({ kind }))],
      { sellers: true },
    ),
    ...lists('/back/admin-messages/admin-menu-number', [{}], { sellers: true }),
    ...lists('/back/order-fix/order-list', [
      ...plain,
      ...each(['mine', 'overdue', 'running', 'disputed', 'done', 'all'], (tab) => ({ tab })),
      ...each(repairWords.slice(0, 8), (one) => ({ tab: 'all', words: one })),
    ]),
    ...lists('/back/order-fix/company-order-list', plain, { sellers: true, staff: false }),
    ...lists('/back/devices/devices-list', [
      ...plain,
      ...each(['due', 'claimed'], (tab) => ({ tab })),
      ...words('B123', 'komatsu', 'zzyzx'),
    ]),
    ...lists('/back/engineer/engineer-list', plain),
    ...lists('/back/company/company-list', plain),
    ...lists('/back/finance/payout-list', plain),
    ...lists('/back/finance/paper-list', plain),
    ...lists('/back/finance/withdrawal-list', plain),
    ...lists('/back/finance/bank-line-list', plain),
    ...lists('/back/finance/bank-file-list', plain),
    ...lists('/back/order/bank-pay-list', plain),
    ...lists('/back/order/online-pay-list', plain),
    ...lists('/back/order/refund-list', plain, { sellers: true }),
    ...lists('/back/order/document-queue', plain),
    ...lists('/back/goods/question-list', plain, { sellers: true }),
    ...lists('/back/order-subscribe/list', plain, { sellers: true }),
    ...lists('/back/negotiation/offer-list', plain, { sellers: true }),
    ...lists('/back/order-auction/lot-list', plain, { sellers: true }),
  ]
}

/** Each is asked one after the other, as one person at the desk does. */
export async function measureConsole(
  { target, world, db, part }: { target: Target; world: World; db: Db; part: string },
  say: (line: string) => void,
): Promise<ConsoleList[]> {
  const results: ConsoleList[] = []
  const parts = part.split(',')
  const asked = (await listsOf(world, db)).filter(({ name }) => parts.some((one) => name.includes(one)))
  for (const { name, who, path, inputs } of asked) {
    const times: number[] = []
    let total: number | null = null
    let error: string | null = null
    try {
      for (const input of inputs)
        for (let turn = 0; turn < 2; turn += 1)
          total = (await call<{ total?: number }>(target, who, path, input)).total ?? null
      const began = performance.now()
      while (times.length < timesMost && performance.now() - began < longestMs) {
        const from = performance.now()
        await call(target, who, path, inputs[times.length % inputs.length] ?? {})
        times.push(performance.now() - from)
      }
    } catch (fault) {
      error = String(fault).slice(0, 200)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
    results.push({ name, p50: at(0.5), p95: at(0.95), total, error })
    say(`${at(0.5).toFixed(0)} / ${at(0.95).toFixed(0)} ms  ${name} (${total ?? '–'}) ${error ?? ''}`)
  }
  return results
}
