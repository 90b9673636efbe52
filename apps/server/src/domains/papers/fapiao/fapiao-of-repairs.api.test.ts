import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { paperErrors } from '@kikai/contract/papers/papers.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { cny } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenPdf } from '../../../../test/given/goods/pictures.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { fapiaoNumber, special } from '../../../../test/given/money/fapiao.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { type Quoted, approvedRepair, payingRepair, pricedLine } from '../../../../test/given/repairs/quotes.ts'
import { atOnce, finish, seenNow, tickAll } from '../../../../test/given/repairs/repair-work.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

type Invoice = SentOf<typeof api.contracts.updateContractInfo>['invoice']
const { kind: _, version: __, ...details } = special
const said: Invoice = { type: 'company', ...details, email: '', purchaseOrder: '' }

/** A repair by a company in China for 1,130 yuan, done, paid, accepted and invoiced. */
async function invoiced(invoice: Invoice | null): Promise<Quoted> {
  const company = await as.seller()
  await product().app.db`update company set country = 'CN' where id = ${company.companyId}`
  const deal = await approvedRepair({ lines: [pricedLine('part', 100_000)] }, { company, currency: 'CNY' })
  const { customer, engineer, repairId } = deal
  await balance(customer, cny(200_000))
  accepted(await payingRepair(deal))
  if (invoice) accepted(await customer.call(api.contracts.updateContractInfo, { repairId, invoice }))
  accepted(await engineer.person.call(api.repairs.startRepair, { ...(await seenNow(deal)), safety: [...safetyChecks] }))
  await tickAll(deal)
  accepted(await finish(deal))
  const accept = { ...(await seenNow(deal)), answer: 'accept' as const, text: '', fileIds: [] }
  accepted(await customer.call(api.repairs.confirmRepair, accept))
  await workOffAnnounced(/^repair\.earned$/)
  return deal
}
const ask = ({ customer, repairId }: Quoted) => customer.call(api.papers.askForFapiao, { repairId })
const seen = async ({ customer, repairId }: Quoted) =>
  accepted(await customer.call(api.papers.listOrderFapiao, { repairId }))
async function move(deal: Quoted, step: SentOf<typeof api.papers.moveFapiao>['step'], words: object = {}) {
  const request = accepted(
    await deal.company.call(api.papers.listManagedFapiao, { repairId: deal.repairId }),
  ).requests.at(-1)
  if (!request) throw new Error('nothing was asked for')
  const asked = { fapiaoRequestId: request.id, version: request.version, step, ...words }
  return deal.company.call(api.papers.moveFapiao, asked)
}

test('the fapiao of a repair is asked for, made out to what was said of it, issued and sent by its company', async () => {
  const deal = await invoiced(said)
  const { customer, company, repairId } = deal
  accepted(await customer.call(api.papers.saveFapiao, { ...special, title: '另一家公司' }))
  const { next } = await seen(deal)
  expect(next).toEqual({ amount: cny(113_000), title: details.title })
  accepted(await ask(deal))
  const { requests } = accepted(await company.call(api.papers.listManagedFapiao, { repairId }))
  expect(requests).toMatchObject([
    { state: 'requested', amount: cny(113_000), profile: { kind: 'special', ...details } },
  ])
  const repair = await deal.read()
  const queue = accepted(await company.call(api.papers.listFapiaoQueue, { words: repair.number }))
  expect(queue.data).toMatchObject([{ orderId: null, repairId, orderNumber: repair.number, title: details.title }])
  const staff = accepted(await (await as.staff()).call(api.papers.listFapiaoQueue, { words: repair.number }))
  expect(staff.data).toHaveLength(1)
  accepted(await move(deal, 'take'))
  accepted(await move(deal, 'issue', { number: fapiaoNumber(), issuedOn: '2026-11-20', minor: 113_000 }))
  accepted(await move(deal, 'send', { fileId: (await givenPdf(company)).id }))
  const after = await seen(deal)
  expect(after).toMatchObject({ requests: [{ state: 'sent', hasFile: true }], next: null })
  const fapiaoRequestId = after.requests[0]?.id
  if (!fapiaoRequestId) throw new Error('nothing was sent')
  expect(accepted(await customer.call(api.papers.openFapiao, { fapiaoRequestId })).kind).toBe('pdf')
  const told = accepted(await customer.call(api.notices.listNotices, {})).data.find(
    ({ kind }) => kind === 'fapiaoMoved',
  )
  expect(told).toMatchObject({ link: expect.stringContaining(`my-repair-detail?repairId=${repairId}`) })
  await expectSound()
})

test('once it was rejected, it is made out to the title that its customer has saved, which can be changed', async () => {
  const deal = await invoiced(said)
  accepted(await ask(deal))
  accepted(await move(deal, 'reject', { reason: '抬头与营业执照不一致' }))
  expect((await seen(deal)).next).toMatchObject({ title: '' })
  expect((await ask(deal)).code).toBe(paperErrors.titleMissing.code)
  accepted(await deal.customer.call(api.papers.saveFapiao, { ...special, title: '另一家公司' }))
  expect(accepted(await ask(deal)).requests.map(({ profile }) => profile.title)).toEqual([details.title, '另一家公司'])
})

test('it is of no other: neither before the invoice, nor by others, nor of an order and a repair at once, and asked for once', async () => {
  const open = await approvedRepair()
  expect((await ask(open)).code).toBe(requestErrors.wrongState.code)
  const deal = await invoiced(null)
  const { repairId, customer, company } = deal
  expect((await ask(deal)).code).toBe(paperErrors.titleMissing.code)
  accepted(await customer.call(api.papers.saveFapiao, special))
  for (const other of [await as.member(), company])
    expect((await other.call(api.papers.askForFapiao, { repairId })).code).toBe(requestErrors.notFound.code)
  const elsewhere = await (await as.seller()).call(api.papers.listManagedFapiao, { repairId })
  expect(elsewhere.code).toBe(requestErrors.notFound.code)
  const neither = await customer.call(api.papers.listOrderFapiao, {})
  expect(neither.code).toBe(requestErrors.invalidInput.code)
  const codes = await atOnce(deal, [async () => (await ask(deal)).code, async () => (await ask(deal)).code])
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, requestErrors.wrongState.code])
  await product().app.db`
    update paper_fapiao_request
    set deadline_at = app_now() + interval '20 hours', updated_at = app_now() - interval '3 days'
    where repair_id = ${repairId}
  `
  await sweep('papers.remindOfFapiao')
  const told = accepted(await company.call(api.notices.listNotices, {})).data.filter(
    ({ kind }) => kind === 'fapiaoAsked',
  )
  expect(told).toHaveLength(2)
  expect(told[0]?.link).toContain(`maintenance-details?repairId=${repairId}`)
  await expectSound()
})
