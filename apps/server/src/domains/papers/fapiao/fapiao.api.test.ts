import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import type { PaperKind } from '@kikai/contract/papers/papers.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { cny } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../../test/as.ts'
import { special } from '../../../../test/given/money/fapiao.ts'
import { type Placed, accepted, placed } from '../../../../test/given/deals/orders.ts'
import { textsOn } from '../../../../test/given/people/papers.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { papersListeners } from '../papers.jobs.ts'
import { papersPersonal } from '../papers.personal.ts'

startProduct()

type Sent = SentOf<typeof api.papers.saveFapiao>
const { version: _, ...details } = special
const save = (who: Person, changed: Partial<Sent> = {}) => who.call(api.papers.saveFapiao, { ...special, ...changed })
const read = async (who: Person) => accepted(await who.call(api.papers.readFapiao, {}))

/** An order that waits for its payment, of a seller in China. */
async function ordered(country = 'CN'): Promise<Placed> {
  const deal = await placed({ price: cny(460_000), country: 'CN' })
  await product().app.db`update company set country = ${country} where id = ${deal.seller.companyId}`
  return deal
}
async function invoiced(deal: Placed): Promise<Placed> {
  const { buyer, checkout, orderId } = deal
  accepted(await buyer.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
  await papersListeners['order.paid']?.(system(), { orderId })
  return deal
}
async function paperOf({ buyer, orderId }: Placed, kind: PaperKind) {
  const { papers } = accepted(await buyer.call(api.papers.listOrderPapers, { orderId }))
  const found = papers.findLast((paper) => paper.kind === kind)
  if (!found) throw new Error(`there is no ${kind}`)
  return accepted(await buyer.call(api.papers.readPaper, { paperId: found.id }))
}
const wordsOn = async (person: Person, paperId: Awaited<ReturnType<typeof paperOf>>['id']) =>
  (await textsOn(accepted(await person.call(api.papers.openPaper, { paperId, language: 'zh-Hans' })))).join('\n')
const titleAsked = async ({ buyer, orderId }: Placed) =>
  accepted(await buyer.call(api.papers.listOrderPapers, { orderId })).fapiaoTitle

describe(api.papers.saveFapiao.path, () => {
  test('keeps what a fapiao is made out to, with its numbers as they are registered, each member their own', async () => {
    const [who, other] = [await as.member(), await as.member()]
    expect(await read(who)).toBeNull()
    const typed = { taxNumber: ' 91350100-m000100y43', accountNumber: '1102 0214 0900 0012 345' }
    expect(accepted(await save(who, typed))).toEqual({ ...details, version: 1 })
    expect(await read(who)).toEqual({ ...details, version: 1 })
    expect(await read(other)).toBeNull()
    expect((await as.guest().call(api.papers.readFapiao, {})).code).toBe(requestErrors.loginExpired.code)
  })

  test('a special one lacks nothing; a company has its tax number, whose check sign is right; a person needs a name alone', async () => {
    const who = await as.member()
    const wrong = async (changed: Partial<Sent>, rules: Readonly<Record<string, string>>) =>
      expect(await save(who, changed)).toMatchObject({
        code: requestErrors.invalidInput.code,
        data: { errors: Object.entries(rules).map(([field, rule]) => ({ field, rule })) },
      })
    const required = { address: 'required', phone: 'required', bankName: 'required', accountNumber: 'required' }
    await wrong({ address: '', phone: ' ', bankName: '', accountNumber: '' }, required)
    await wrong({ kind: 'ordinary', taxNumber: '' }, { taxNumber: 'required' })
    await wrong({ taxNumber: '91350100M000100Y44' }, { taxNumber: 'creditCode' })
    await wrong({ taxNumber: '9135010OM000100Y43' }, { taxNumber: 'creditSign' })
    await wrong({ accountNumber: '1102-ABC', phone: 'none' }, { phone: 'phone', accountNumber: 'digits' })
    expect(await read(who)).toBeNull()
    expect(accepted(await save(who, { kind: 'person', title: '沈佳宁' }))).toMatchObject({
      title: '沈佳宁',
      taxNumber: '',
      accountNumber: '',
    })
  })

  test('of two that were typed at the same moment one stands, and whoever comes later sees the newer one first', async () => {
    const who = await as.member()
    const first = await Promise.all([save(who), save(who, { kind: 'ordinary' })])
    expect(first.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, requestErrors.olderVersion.code])
    const again = await Promise.all([save(who, { version: 1 }), save(who, { version: 1, title: '另一家' })])
    expect(again.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, requestErrors.olderVersion.code])
    expect(await read(who)).toMatchObject({ version: 2 })
  })

  test('the bank account is not readable in the database', async () => {
    const who = await as.member()
    accepted(await save(who))
    const [row] = await product().app.db<{ all: string }[]>`
      select to_jsonb(p)::text as all from paper_fapiao_profile p where member_id = ${who.id}
    `
    expect(row?.all).toContain(details.title)
    expect(row?.all).not.toContain(details.accountNumber)
  })
})

describe(api.papers.deleteFapiao.path, () => {
  test('forgets it once; somebody else’s stays', async () => {
    const [who, other] = [await as.member(), await as.member()]
    accepted(await save(who))
    accepted(await save(other))
    accepted(await who.call(api.papers.deleteFapiao, {}))
    expect((await who.call(api.papers.deleteFapiao, {})).code).toBe(requestErrors.notFound.code)
    expect(await read(who)).toBeNull()
    expect(await read(other)).not.toBeNull()
  })
})

describe('papers of a seller in China', () => {
  test('bear what the fapiao is made out to, as data and in print; one that was issued before keeps what it said', async () => {
    const deal = await ordered()
    const { buyer, seller } = deal
    expect(await titleAsked(deal)).toBe('')
    accepted(await save(buyer))
    expect(await titleAsked(deal)).toBe(details.title)
    await invoiced(deal)
    expect(await titleAsked(deal)).toBeNull()
    accepted(await save(buyer, { version: 1, kind: 'person', title: '沈佳宁' }))
    const paper = await paperOf(deal, 'invoice')
    expect(paper.buyer.fapiao).toEqual(details)
    const said = await wordsOn(buyer, paper.id)
    for (const text of ['增值税专用发票', details.title, details.taxNumber, details.accountNumber])
      expect(said).toContain(text)
    const sold = accepted(await seller.call(api.papers.readManagedPaper, { paperId: paper.id }))
    expect(sold.buyer.fapiao).toEqual(details)
    const rival = await as.seller()
    expect((await rival.call(api.papers.readManagedPaper, { paperId: paper.id })).code).toBe(
      requestErrors.notFound.code,
    )
  })

  test('a credit note names whom its invoice named, whatever is kept by then', async () => {
    const deal = await ordered()
    accepted(await save(deal.buyer))
    await invoiced(deal)
    accepted(await deal.buyer.call(api.papers.deleteFapiao, {}))
    const { orderId } = deal
    accepted(await deal.seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Broken in the yard' }))
    await papersListeners['order.cancelled']?.(system(), { orderId, by: 'seller' })
    expect((await paperOf(deal, 'creditNote')).buyer.fapiao).toEqual(details)
    await expectSound()
  })

  test('a seller elsewhere learns nothing of it', async () => {
    const deal = await ordered('JP')
    accepted(await save(deal.buyer))
    expect(await titleAsked(deal)).toBeNull()
    await invoiced(deal)
    expect((await paperOf(deal, 'invoice')).buyer.fapiao).toBeUndefined()
  })

  test('staff who see a buyer masked see a company and its tax number, and neither its account nor a person’s name', async () => {
    const desk = await as.staff()
    const seenOf = async (kept: Partial<Sent>) => {
      const deal = await ordered()
      accepted(await save(deal.buyer, kept))
      const { id: paperId } = await paperOf(await invoiced(deal), 'invoice')
      return accepted(await desk.call(api.papers.readManagedPaper, { paperId })).buyer.fapiao
    }
    expect(await seenOf({})).toEqual({ ...details, address: '', phone: '', bankName: '', accountNumber: '' })
    expect(await seenOf({ kind: 'person', title: '沈佳宁' })).toMatchObject({ title: '沈••', taxNumber: '' })
  })

  test('who leaves takes it along, from what is kept and from the papers; before, it stands in their own data', async () => {
    const deal = await ordered()
    const { buyer } = deal
    accepted(await save(buyer))
    const { id: paperId } = await paperOf(await invoiced(deal), 'invoice')
    expect(await papersPersonal.give(product().app, buyer.id)).toMatchObject({
      fapiao: details,
      papers: [{ id: paperId, buyer: { fapiao: details } }],
    })
    await product().app.transaction((db) => papersPersonal.erase({ db }, { memberId: buyer.id, contacts: [] }))
    expect(await read(buyer)).toBeNull()
    const left = accepted(await deal.seller.call(api.papers.readManagedPaper, { paperId }))
    expect(left.buyer.fapiao).toBeUndefined()
  })
})
