import { api } from '@kikai/contract/api'
import {
  type PaymentSubject,
  type SaleKind,
  paymentSubjects,
  saleKinds,
} from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseNow } from '../src/platform/clock.store.ts'
import type { Sql } from '../src/platform/db.ts'
import { concernedBy } from '../src/domains/payments/concerned-by.ts'
import { subjectFactsRow, subjectOf } from '../src/domains/payments/subjects.ts'
import {
  moveRefundMoney,
  numbersOf,
  payFromBalance,
  registerSubject,
  reserveRefund,
} from '../src/domains/payments/payments.public.ts'
import { claimEarning, endClaim, openEarning } from '../src/domains/earnings/earnings.public.ts'
import { issuePaper, registerSale, type SoldThing } from '../src/domains/papers/papers.public.ts'
import { as } from './as.ts'
import { workOffAnnounced } from './given/announced.ts'
import { companyAccountsOf } from './given/earnings.ts'
import { accepted, givenBuyer } from './given/orders.ts'
import { demoOperator } from '../src/platform/operator.ts'
import { product, startProduct, sweep, system } from './harness.ts'
import { expectSound } from './invariants.ts'

startProduct({ config: { operator: { ...demoOperator, country: 'JP' }, operatorTaxNumber: 'T9010001999163' } })

/** A kind that the product does not have: what a new one does is all that is done here, and none of the product is changed for it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a word that only this test adds to the lists
const lesson = 'lesson' as PaymentSubject & SaleKind
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lists grow for this test and are as before after it
const lists = [paymentSubjects, saleKinds] as unknown as string[][]
const price = jpy(50_000)
const sold = new Map<string, SoldThing>()

beforeAll(async () => {
  for (const list of lists) list.push(lesson)
  const { db } = product().app
  await db`create table lesson (id uuid primary key, number text, company_id uuid, member_id uuid, paid boolean default false)`
  await db`create or replace function is_payable(kind text) returns boolean language sql immutable as $$ select kind in ('checkout', 'freight', 'recharge', 'statement', 'lesson') $$`
  await db`create or replace function is_sale(kind text) returns boolean language sql immutable as $$ select kind in ('order', 'lesson') $$`
  const facts = (db: Sql, ids: readonly string[]) =>
    subjectFactsRow.all(db`
      select id::text as id, array[number] as numbers, array[company_id] as company_ids, array[member_id] as buyer_ids
      from lesson
      where id = any(${[...ids]}::uuid[])
    `)
  registerSubject(lesson, {
    mailsTransfer: false,
    awaitsStatement: false,
    lock: async ({ db }, id) => void (await db`select from lesson where id = ${id} for update`),
    settlement: async ({ db }, { subjectId }) => ({
      kind: 'orderPayment',
      number: sold.get(subjectId)?.number ?? null,
      legs: [{ account: { owner: 'company', id: soldAs(subjectId).companyId, bucket: 'payable' }, amount: price }],
      settle: async () => void (await db`update lesson set paid = true where id = ${subjectId}`),
    }),
    slipSubmitted: () => Promise.resolve(),
    awaitedAgain: () => Promise.resolve(),
    partBack: () => Promise.resolve(),
    payPage: async () => '/',
    paidPage: () => '/',
    facts: ({ db }, ids) => facts(db, ids),
    isNumbered: (db, { id, pattern }) => db`exists (select from lesson where id = ${id} and number ilike ${pattern})`,
  })
  registerSale(lesson, async (_, id) => soldAs(id))
})
afterAll(() => {
  for (const list of lists) list.pop()
})

function soldAs(id: string): SoldThing {
  const found = sold.get(id)
  if (!found) throw new Error(`no lesson ${id}`)
  return found
}

async function taught() {
  const [buyer, seller] = [await givenBuyer({ balance: jpy(80_000) }), await as.seller()]
  const id = randomUUID()
  const now = await databaseNow(product().app.db)
  const titles = { 'zh-Hans': '操作培训', en: 'Operator lesson', ja: '操作講習' }
  const line = { model: '', managementNumber: '', year: null, hours: null, quantity: 1, unitPrice: price.minor }
  const [country, name, dialCode, mobile] = ['JP', '佐藤 健', '+81', '9012345678']
  const [postalCode, region, city, street] = ['150-0001', '東京都', '渋谷区', '神宮前1-2-3']
  const address = { country, name, dialCode, mobile, postalCode, region, city, street, houseNumber: '', company: '' }
  sold.set(id, {
    number: `L-${id.slice(0, 8)}`,
    companyId: seller.companyId,
    memberId: buyer.id,
    address,
    placedAt: now,
    paidAt: now,
    payMethod: 'balance',
    currency: 'JPY',
    taxRate: 10,
    freight: 'pickup',
    freightAmount: null,
    deliveryPeriod: '1-2',
    lines: [{ ...line, titles, taxMode: 'included', taxRate: 10 }],
  })
  const { number, companyId, memberId } = soldAs(id)
  await product().app
    .db`insert into lesson (id, number, company_id, member_id) values (${id}, ${number}, ${companyId}, ${memberId})`
  const of = { subjectKind: lesson, subjectId: id }
  await system().tx(async (ctx) => {
    await subjectOf(lesson).lock(ctx, id)
    const captured = { subjectId: id, method: 'balance', as: 'buyer', by: buyer.id } as const
    const settlement = await subjectOf(lesson).settlement(ctx, captured)
    await payFromBalance(ctx, { ...of, memberId, amount: price, now, live: null, settlement })
    await issuePaper(ctx, { kind: 'invoice', cause: `lesson:${id}:invoice`, order: soldAs(id), sale: of, at: now })
  })
  return { buyer, seller, id, of, number, now }
}

test('a kind that the product does not know yet is paid, found by its number, earned, invoiced and refunded', async () => {
  const { buyer, seller, of, number, now, id } = await taught()
  expect(await companyAccountsOf(seller)).toEqual({ payable: 50_000 })
  const { db } = product().app
  expect(await numbersOf({ db }, [of])).toEqual(new Map([[id, [number]]]))
  expect(await concernedBy({ db }, { ...of, memberId: buyer.id })).toEqual({
    memberIds: [buyer.id, buyer.id],
    companyIds: [seller.companyId],
  })
  const mine = accepted(await buyer.call(api.papers.listMyPapers, { page_size: 10 }))
  expect(mine.data).toMatchObject([{ kind: 'invoice', orderId: null, orderNumber: number, total: price }])

  const { companyId } = seller
  await system().tx((ctx) => openEarning(ctx, { ...of, number, companyId, placedAt: now, amount: price, goods: price }))
  expect(await companyAccountsOf(seller)).toEqual({ held: 50_000 })
  const lines = accepted(
    await seller.call(api.earnings.listEarnings, { current_page: 1, page_size: 20, stage: 'held' }),
  )
  expect(lines).toMatchObject({ total: 1, data: [{ orderId: null, number, gross: price }] })

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- refunds themselves are of orders
  const refundId = randomUUID() as Id<'refund'>
  await system().tx(async (ctx) => {
    const back = jpy(20_000)
    const claim = { ...of, companyId, currency: 'JPY', number } as const
    await claimEarning(ctx, { ...claim, effectKey: `refund:${refundId}:hold`, amount: back })
    await reserveRefund(ctx, { paid: of, amount: back })
    const to = { sale: of, paid: of, number, companyId, memberId: buyer.id, amount: back, channel: 'balance' } as const
    await moveRefundMoney(ctx, { ...to, effectKey: `refund:${refundId}:pay` })
    await endClaim(ctx, { ...claim, refundId, asked: back, granted: back })
  })
  expect(await companyAccountsOf(seller)).toEqual({ held: 30_000 })

  await db`update earning set available_at = app_now() - interval '1 second' where subject_id = ${id}`
  await sweep('earnings.release')
  expect(await companyAccountsOf(seller)).toEqual({ earnings: 28_350 })
  await workOffAnnounced(/^earning\.released$/)
  await expectSound()
  const fees = await db`select kind, subject_kind, order_id from paper where subject_id = ${id} and kind = 'feeInvoice'`
  expect(fees).toEqual([{ kind: 'feeInvoice', subjectKind: 'lesson', orderId: null }])
})
