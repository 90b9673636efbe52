import { describe, expect, test } from 'vitest'
import { tablesOf } from '../pages/tables.ts'
import type { RepositoryFile } from '../repository.ts'
import { untestedCalls } from './calls-tested.ts'
import { formsOutsideKit } from './console-forms.ts'
import { clocksInDomains } from './domain-clock.ts'
import { errorsWithoutText, misplacedCodes, rulesWithoutText } from './error-texts.ts'
import { namesOfSeveralThings } from './exported-names.ts'
import { machinesUntried, triedIn } from './machines-tried.ts'
import { barsByHand } from './main-buttons.ts'
import { dumpingGrounds, longFiles, oddNames } from './names.ts'
import { widthsBeyondAPhone } from './narrow-widths.ts'
import { screensWithoutRoute } from './screens.ts'
import { ordersInPayments, sqlOutsideStores } from './sql-in-stores.ts'
import { stateColumnsApart } from './state-columns.ts'
import { statementsAtOnce } from './statements-in-turn.ts'
import { classesOfSeveralSheets } from './style-classes.ts'
import { swallowedFaults } from './swallowed.ts'
import { untranslatedText } from './untranslated.ts'
import { wordsNotToWrite, wordsOfGlossary } from './word-choice.ts'

const file = (path: string, text = ''): RepositoryFile => ({ path, text })
const orders = 'apps/server/src/domains/orders'

describe('each check of tidiness can fail, and lets the right thing through', () => {
  test('SQL in stores', () => {
    const use = 'const rows = await tx`select 1`; await ctx.db`select 2`; await sql<Row[]>`select 3`'
    expect(sqlOutsideStores([file(`${orders}/place-order.ts`, use)]).length).toBe(3)
    expect(sqlOutsideStores([file('apps/server/src/http/context.ts', use)]).length).toBe(3)
    const fine = [
      `${orders}/orders.store.ts`,
      'apps/server/src/platform/database/db.ts',
      `${orders}/orders.api.test.ts`,
    ]
    expect(sqlOutsideStores(fine.map((path) => file(path, use)))).toEqual([])
    expect(sqlOutsideStores([file(`${orders}/place-order.ts`, 'const s = css`a`; // tx`no`')])).toEqual([])
  })

  test('orders in payments and refunds', () => {
    const use = "db`select 1 from order_head h join freight_quote q on true where kind in (${from}, 'checkout')`"
    const own = 'apps/server/src/domains/payments/transfers/payable.store.ts'
    expect(ordersInPayments([file(own, use)]).map(({ message }) => message)).toEqual([
      expect.stringContaining('order_head'),
      expect.stringContaining('freight_quote'),
    ])
    const refunds = 'apps/server/src/domains/refunds/read/refund-queue.store.ts'
    expect(ordersInPayments([file(refunds, use)]).length).toBe(2)
    expect(ordersInPayments([file(`${orders}/orders.store.ts`, use)])).toEqual([])
  })

  test('the clock of domains', () => {
    const use = 'const a = new Date(), b = Date.now()'
    expect(clocksInDomains([file(`${orders}/place-order.ts`, use)]).length).toBe(2)
    expect(
      clocksInDomains([file(`${orders}/place-order.test.ts`, use), file('apps/server/src/platform/clock.ts', use)]),
    ).toEqual([])
    expect(clocksInDomains([file(`${orders}/place-order.ts`, 'const a = new Date(row.at), b = ctx.now()')])).toEqual([])
  })

  test('statements one after the other', () => {
    const use = 'const [a, b] = await Promise.all([read(ctx), count(ctx)]); await Promise.allSettled(all)'
    expect(statementsAtOnce([file(`${orders}/place-order.ts`, use)]).length).toBe(2)
    const fine = [
      `${orders}/orders.store.ts`,
      `${orders}/orders.api.test.ts`,
      'apps/server/src/platform/database/pipeline.ts',
    ]
    expect(statementsAtOnce(fine.map((path) => file(path, use)))).toEqual([])
    expect(statementsAtOnce([file(`${orders}/place-order.ts`, 'const a = await mapInTurn(ids, read)')])).toEqual([])
  })

  test('machines that nobody tries', () => {
    const tried = file(`${orders}/pay-triples.api.test.ts`, "everyTriple({ machine, entity: 'order.pay' })")
    const asked = file(`${orders}/pay.api.test.ts`, "const history = { entity: 'checkout' }")
    const machines = { 'order.pay': {}, checkout: {}, feedback: {} }
    expect(machinesUntried([tried, asked], machines).map(({ message }) => message)).toEqual([
      expect.stringContaining('«checkout»'),
    ])
    expect(triedIn([tried, asked])).toEqual(new Map([['order.pay', [tried.path]]]))
  })

  test('one exported name for several things', () => {
    const server = file(`${orders}/orders.policy.ts`, 'export const payBlocked = () => null')
    const twice = file(`${orders}/pay/pay.policy.ts`, 'export function payBlocked() {}')
    expect(namesOfSeveralThings([server, twice])).toEqual([expect.objectContaining({ path: twice.path, line: 1 })])
    const shape = file('packages/contract/src/orders/orders.shapes.ts', 'export type OrderCard = string')
    const card = file('apps/h5/src/features/orders/order-card.tsx', 'export function OrderCard() { return null }')
    expect(namesOfSeveralThings([shape, card]).length).toBe(1)
    const elsewhere = file('apps/h5/src/features/orders/turn.ts', 'export const payBlocked = 1')
    const onward = file(`${orders}/orders.public.ts`, "export { payBlocked } from './orders.policy.ts'")
    expect(namesOfSeveralThings([server, elsewhere, onward])).toEqual([])
    const ofBank = file('apps/server/src/domains/bank/bank.policy.ts', 'export function payBlocked() {}')
    expect(namesOfSeveralThings([server, onward, ofBank])).toEqual([])
    const door = file('apps/server/src/domains/bank/bank.public.ts', "export { payBlocked } from './bank.policy.ts'")
    expect(namesOfSeveralThings([server, onward, ofBank, door])).toEqual([
      expect.objectContaining({ path: door.path, line: 1 }),
    ])
  })

  test('one class for the look of several parts', () => {
    const ledger = file('apps/console/src/theme/ledger.css', '/* .a { } */\n.sides {\n  width: 100%;\n}')
    const review = file('apps/console/src/theme/review.css', '.list {}\n.sides {\n  display: grid;\n}')
    expect(classesOfSeveralSheets([ledger, review])).toEqual([
      { path: review.path, line: 2, message: expect.stringContaining(ledger.path) },
    ])
    const inside = file('apps/console/src/theme/roles.css', '.roles .sides, .sides a {}')
    const other = file('apps/h5/src/theme.css', '.sides {}')
    expect(classesOfSeveralSheets([ledger, inside, other])).toEqual([])
  })

  test('widths that a narrow phone does not have', () => {
    const lines = 'apps/h5/src/features/repairs/lines.tsx'
    const text = '<div className="min-w-44">\n<p className="wide:min-w-60 min-w-0 min-w-[min(100%,11rem)]" />'
    expect(widthsBeyondAPhone([file(lines, text)])).toEqual([
      { path: lines, line: 1, message: expect.stringContaining('11rem') },
    ])
  })

  test('main buttons of the screens', () => {
    const use = "import { StickyBar } from '#ui/pages/sticky-bar'"
    const screen = 'apps/h5/src/pages/shopping-cart/shopping-cart.screen.tsx'
    expect(barsByHand([file(screen, use)])).toEqual([
      { path: screen, line: 1, message: expect.stringContaining('<Actions') },
    ])
    const fine = ['apps/h5/src/ui/pages/actions.tsx', 'apps/h5/src/pages/me/my-collect/parts/undo-bar.tsx']
    expect(barsByHand(fine.map((path) => file(path, use)))).toEqual([])
    expect(barsByHand([file(screen, "import { Actions } from '#ui/pages/actions'")])).toEqual([])
  })

  test('forms of the console', () => {
    const use = 'export const X = () => <form onSubmit={send}><input /></form>'
    expect(formsOutsideKit([file('apps/console/src/centers/order/x.tsx', use)]).length).toBe(1)
    const fine = [
      'apps/console/src/ui/form.tsx',
      'apps/console/src/centers/order/x.dom.test.tsx',
      'apps/h5/src/ui/forms/form.tsx',
    ]
    expect(formsOutsideKit(fine.map((path) => file(path, use)))).toEqual([])
    const kit = 'export const X = () => <Form of={form}>{"<form"}</Form>'
    expect(formsOutsideKit([file('apps/console/src/centers/order/x.tsx', kit)])).toEqual([])
  })

  test('untranslated text', () => {
    const shown = (jsx: string) =>
      untranslatedText([file('apps/h5/src/ui/x.tsx', `export const X = () => ${jsx}`)]).length
    expect(shown('<p>Hello</p>')).toBe(1)
    expect(shown('<p>売却済み</p>')).toBe(1)
    expect(shown("<p>{'Hello'}</p>")).toBe(1)
    expect(shown('<p>{`已售 ${n}`}</p>')).toBe(1)
    expect(shown('<img alt="A digger" />')).toBe(1)
    expect(shown("<input placeholder={'Search'} />")).toBe(1)
    expect(shown('<p className="text-ink" data-kind="row">{t("title")} · 4 / 5 <b>Kikai</b></p>')).toBe(0)
    const words = 'export const X = () => <p>Hello</p>'
    expect(
      untranslatedText([file('apps/h5/src/ui/x.example.tsx', words), file('apps/h5/src/ui/x.test.tsx', words)]),
    ).toEqual([])
  })

  test('one word for one thing', () => {
    const words = wordsOfGlossary(`| a | b |
## Words of the texts
| Language | Word | Meaning | Not to be written |
|---|---|---|---|
| en | proof of payment | what shows it | bank slip |
| ja | 出品者 | who sells | 売り手 |
| zh-Hans | 卖家 | who sells | 卖方 |`)
    const found = (path: string, text: string) => wordsNotToWrite([file(path, text)], words).length
    const terms = 'apps/server/src/domains/consents/terms/x.ts'
    expect(found('packages/i18n/src/en/x.ts', "export default { a: 'Bank slip sent' }")).toBe(1)
    expect(found(terms, 'const of = [`売り手から`, "卖方", "bank slips"]')).toBe(3)
    expect(found(terms, "import 'bank-slip'; const of = ['出品者から', '卖家', 'slip'] // bank slip")).toBe(0)
    expect(found('apps/server/base/synonyms.ts', "const of = ['卖方']")).toBe(0)
  })

  test('screens and their routes', () => {
    const home = file('apps/h5/src/pages/home/home.screen.tsx')
    const lost = file('apps/h5/src/pages/home/hoem.screen.tsx')
    const list = (...routes: string[]) =>
      file(
        'packages/contract/src/wire/screens.ts',
        `const added = {\n${routes.map((one) => `  '${one}': none,\n`).join('')}}`,
      )
    const known = list('/pages/home/home', '/pages/qrcode')
    expect(screensWithoutRoute([known, home, file('apps/h5/src/pages/qrcode.screen.tsx')])).toEqual([])
    expect(screensWithoutRoute([known, home, lost]).length).toBe(1)
    expect(screensWithoutRoute([list('/pages/home/home', '/pages/home/hoem'), lost])).toEqual([])
  })

  test('calls and their tests', () => {
    const handlers = file(`${orders}/orders.handlers.ts`, 'export const h = {\n  placeOrder,\n  listOrders: list,\n}')
    const calls = [
      { domain: 'orders', name: 'placeOrder' },
      { domain: 'orders', name: 'listOrders' },
      { domain: 'orders', name: 'notServedYet' },
    ]
    expect(untestedCalls([handlers], calls).length).toBe(2)
    const onlyImported = file(
      `${orders}/orders.handlers.ts`,
      "import { placeOrder } from './place-order.ts'\nconst h = { listOrders }",
    )
    expect(untestedCalls([onlyImported], calls).length).toBe(1)
    const tests = file(
      `${orders}/orders.api.test.ts`,
      'as.call(api.orders.placeOrder); as.call(ordersCalls.listOrders)',
    )
    expect(untestedCalls([handlers, tests], calls)).toEqual([])
    const sweep = file('apps/server/test/every-call.test.ts', 'api.orders.placeOrder')
    expect(untestedCalls([handlers, sweep], calls).length).toBe(2)
  })

  test('names', () => {
    const heaps = [
      'apps/h5/src/utils/a.ts',
      'packages/kernel/src/price-helpers.ts',
      'apps/server/src/common.ts',
      'apps/h5/src/shared/b.tsx',
    ]
    expect(dumpingGrounds(heaps.map((path) => file(path))).length).toBe(heaps.length)
    expect(
      dumpingGrounds([
        file('apps/server/src/commonwealth.ts'),
        file('apps/server/src/common-passwords.ts'),
        file('docs/shared.md'),
      ]),
    ).toEqual([])
    expect(oddNames([file('packages/kernel/src/moneyBag.ts')]).length).toBe(1)
    expect(
      oddNames([
        file('apps/h5/src/pages/me/addressManage/addAddress.screen.tsx'),
        file('apps/server/src/a/a.api.test.ts'),
      ]),
    ).toEqual([])
    expect(longFiles([file('a.ts', 'x\n'.repeat(301)), file('b.ts', 'x\n'.repeat(300))])).toEqual(['301  a.ts'])
  })

  test('swallowed faults', () => {
    const found = (text: string) => swallowedFaults([file('scripts/a.ts', text)]).length
    expect(found('try { a() } catch {}')).toBe(1)
    expect(found('try { a() } catch { /* ok */ }')).toBe(1)
    expect(found('a().catch(() => {})')).toBe(1)
    expect(found('a().catch(() => undefined)')).toBe(1)
    expect(found('test.only("x", () => {})')).toBe(1)
    expect(found('// @ts-ignore')).toBe(1)
    expect(found('await tx`lock table goods`')).toBe(1)
    expect(found('try { a() } catch { /* the socket is already gone */ }')).toBe(0)
    expect(found('try { a() } catch (reason) { log(reason) }; a().catch((reason) => log(reason))')).toBe(0)
  })

  test('errors and their texts', () => {
    const tooLow = { domain: 'auctions', name: 'tooLow', code: 5502 }
    expect(errorsWithoutText([tooLow], (language) => (language === 'ja' ? null : 'x'))[0]?.message).toContain('ja')
    expect(errorsWithoutText([tooLow], () => 'x')).toEqual([])
    expect(misplacedCodes([tooLow], { auctions: 5500 })).toEqual([])
    expect(misplacedCodes([tooLow, { ...tooLow, name: 'twin' }], { auctions: 5500 }).length).toBe(1)
    expect(misplacedCodes([{ ...tooLow, code: 5600 }], { auctions: 5500 }).length).toBe(1)
    expect(misplacedCodes([tooLow], {}).length).toBe(1)
  })
  test('rules of fields and their texts', () => {
    const fields = file(
      'packages/contract/src/fields.ts',
      "z.regex(/^\\d{6}$/, 'code')\nz.refine(fine, { error: 'tooLong' })",
    )
    expect(rulesWithoutText([fields], () => false).length).toBe(2)
    expect(rulesWithoutText([fields], () => true)).toEqual([])
  })
  test('state columns', () => {
    const sql = (check: string) =>
      tablesOf([file('apps/server/migrations/a.sql', `create table hold (\n  state text not null${check}\n);`)])
    const machines = { hold: { states: ['held', 'released'] }, 'order.pay': { states: ['unpaid'] } }
    expect(stateColumnsApart(sql(" check (state in ('held', 'released'))"), machines)).toEqual([])
    expect(stateColumnsApart(sql(" check (state in ('held', 'gone'))"), machines)[0]?.message).toContain(
      'lacks released and has gone',
    )
    expect(stateColumnsApart(sql(''), machines)[0]?.message).toContain('takes any text')
    const later = "alter table hold add constraint hold_state_check check (\n  state in ('held', 'released')\n);"
    const [made] = tablesOf([
      file(
        'apps/server/migrations/a.sql',
        "create table hold (\n  state text not null check (state in ('held', 'gone'))\n);",
      ),
      file('apps/server/migrations/b.sql', later),
    ])
    expect(made && stateColumnsApart([made], machines)).toEqual([])
    expect(stateColumnsApart(sql(''), { 'hold.pay': { states: [] } })[0]?.message).toContain('no column pay')
  })
})
