import { api } from '@kikai/contract/api'
import {
  type PaymentSubject,
  type SaleKind,
  paymentSubjects,
  saleKinds,
} from '@kikai/contract/payments/payment-subjects'
import { jpy } from '@kikai/kernel/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseNow } from '../src/platform/database/clock.store.ts'
import type { Sql } from '../src/platform/database/db.ts'
import { concernedBy } from '../src/domains/payments/concerned-by.ts'
import { subjectFactsRow, subjectOf } from '../src/domains/payments/subjects.ts'
import { numbersOf, payFromBalance, registerSubject } from '../src/domains/payments/payments.public.ts'
import { openEarning } from '../src/domains/earnings/earnings.public.ts'
import { askForRefund } from '../src/domains/refunds/ask/request-refund.ts'
import { type Bought, type RefundableSubject, registerRefundable } from '../src/domains/refunds/refunds.public.ts'
import { issuePaper, registerSale, type SoldThing } from '../src/domains/papers/papers.public.ts'
import type { Context, Member } from '../src/platform/context.ts'
import { type Person, as } from './as.ts'
import { workOffAnnounced } from './given/messages/announced.ts'
import { companyAccountsOf } from './given/money/earnings.ts'
import { accepted, givenBuyer } from './given/deals/orders.ts'
import { yen } from './given/deals/refunds.ts'
import { demoOperator } from '../src/platform/config/operator.ts'
import { product, startProduct, sweep, system } from './harness.ts'
import { expectSound } from './invariants.ts'

startProduct({ config: { operator: { ...demoOperator, country: 'JP' }, operatorTaxNumber: 'T9010001999163' } })

/** A kind that the product does not have: what a new one does is all that is done here, and none of the product is changed for it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a word that only this test adds to the lists
const lesson = 'lesson' as PaymentSubject & SaleKind
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lists grow for this test and are as before after it
const lists = [paymentSubjects, saleKinds] as unknown as string[][]
const price = jpy(50_000)
const sold = new Map<string, SoldThing & Pick<Bought, 'companyId'>>()

beforeAll(async () => {
  for (const list of lists) list.push(lesson)
  const { db } = product().app
  await db`create table lesson (id uuid primary key, number text, company_id uuid, member_id uuid, paid boolean default false, asked boolean default false, refunded int default 0)`
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
    paidAhead: async ({ db }, id) => (await facts(db, [id]))[0]?.companyIds ?? [],
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
  registerRefundable(lesson, lessonSubject)
})
afterAll(() => {
  for (const list of lists) list.pop()
})

function soldAs(id: string): SoldThing & Pick<Bought, 'companyId'> {
  const found = sold.get(id)
  if (!found) throw new Error(`no lesson ${id}`)
  return found
}

/** Nothing of it was sent, comes back or is inspected: the whole of it or a part is money, with its seller's answer. */
const lessonSubject: RefundableSubject = {
  find: async ({ db }, { subjectId }) => boughtAs(db, subjectId),
  async lock({ db }, { subjectId }) {
    await db`select from lesson where id = ${subjectId} for update`
    return boughtAs(db, subjectId)
  },
  open: async ({ db }, { subjectId }) => void (await db`update lesson set asked = true where id = ${subjectId}`),
  dismiss: async ({ db }, { subjectId }) => void (await db`update lesson set asked = false where id = ${subjectId}`),
  countBack: async ({ db }, { subjectId, amount }) =>
    void (await db`update lesson set refunded = refunded + ${amount} where id = ${subjectId}`),
  finish: async ({ db }, { subjectId }) => void (await db`update lesson set asked = false where id = ${subjectId}`),
  paidBy: async (_, { subjectKind, subjectId }) => (subjectKind === lesson ? [subjectId] : []),
  titles: async (_, ids) => new Map(ids.map((id) => [id, titles])),
  pages: { buyer: (id) => `/lesson/${id}`, seller: (id) => `/lesson/${id}/taught` },
  words: () => ({
    name: 'Lesson',
    total: 'Price of the lesson',
    record: 'What the lesson shows',
    fromWaiting: (amount) => `${amount} of the lesson`,
    unchanged: 'The lesson stays paid.',
    dismissed: 'The lesson stays as it was.',
    withdrawn: 'The lesson was cancelled.',
  }),
}
async function boughtAs(db: Sql, id: string): Promise<Bought> {
  const { address, lines, memberId, companyId, number } = soldAs(id)
  const [row] = await db<{ refunded: number; paid: boolean }[]>`select refunded, paid from lesson where id = ${id}`
  const of = { subjectKind: lesson, subjectId: id }
  return {
    sale: of,
    number,
    memberId,
    companyId,
    buyer: { ...address, company: '' },
    currency: 'JPY',
    taxRate: 10,
    total: price.minor,
    refunded: row?.refunded ?? 0,
    freightAmount: null,
    paid: of,
    channel: 'balance',
    lines: lines.map((line) => ({ ...line, picture: null })),
    kinds: ['part', 'money'],
    isCompleted: true,
    claimable: async () => ({ blocked: null, withdrawal: null }),
  }
}

const titles = { 'zh-Hans': '操作培训', en: 'Operator lesson', ja: '操作講習' }

/** What a call of theirs would be handed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that asking for a refund needs of a caller
const asMember = ({ id }: Person) =>
  ({
    ...system(),
    actor: { kind: 'member', id, grants: [], seats: [], session: '' },
    language: 'en',
  }) as unknown as Context<Member>

async function taught() {
  const [buyer, seller] = [await givenBuyer({ balance: jpy(80_000) }), await as.seller()]
  const id = randomUUID()
  const now = await databaseNow(product().app.db)
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

  const asked = { sale: of, kind: 'part', reason: 'notAsDescribed', text: 'The second half was cancelled.' } as const
  const wish = { ...asked, positions: [0], amount: yen(20_000), fileIds: [] }
  const { refunds } = await askForRefund(asMember(buyer), wish)
  expect(refunds).toMatchObject([{ number: `${number}-R1`, state: 'requested', asked: jpy(20_000) }])
  await expect(askForRefund(asMember(buyer), wish)).rejects.toThrow()
  expect(await companyAccountsOf(seller)).toEqual({ held: 30_000, payable: 20_000 })
  const refundId = refunds[0]?.id
  if (!refundId) throw new Error('nothing was asked for')
  const queue = accepted(await seller.call(api.refunds.listRefunds, { tab: 'seller' }))
  expect(queue.data).toMatchObject([{ id: refundId, title: titles.en }])
  const agreed = { refundId, decision: 'approve' as const, text: '', fileIds: [] }
  expect(accepted(await seller.call(api.refunds.auditRefund, agreed))).toMatchObject({
    number,
    total: price,
    refunded: jpy(20_000),
    refunds: [{ state: 'done', granted: jpy(20_000) }],
  })
  expect(await db`select refunded, asked from lesson where id = ${id}`).toEqual([{ refunded: 20_000, asked: false }])
  const told = await db`select link from notice where member_id = ${buyer.id} and kind like 'refund%'`
  expect(new Set(told.map(({ link }) => link))).toEqual(new Set([`/lesson/${id}`]))
  expect(await companyAccountsOf(seller)).toEqual({ held: 30_000 })

  await db`update earning set available_at = app_now() - interval '1 second' where subject_id = ${id}`
  await sweep('earnings.release')
  expect(await companyAccountsOf(seller)).toEqual({ earnings: 28_350 })
  await workOffAnnounced(/^(earning\.released|refund\.paid)$/)
  await expectSound()
  const fees = await db`select kind, subject_kind, order_id from paper where subject_id = ${id} and kind = 'feeInvoice'`
  expect(fees).toEqual([{ kind: 'feeInvoice', subjectKind: 'lesson', orderId: null }])
})
