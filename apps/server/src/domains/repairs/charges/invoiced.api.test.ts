import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { textOf } from '@kikai/i18n/server'
import { jpy } from '@kikai/kernel/money'
import { languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { special } from '../../../../test/given/money/fapiao.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { ofOrder, textsOn } from '../../../../test/given/people/papers.ts'
import { type Quoted, depositedRepair, payingRepair } from '../../../../test/given/repairs/quotes.ts'
import { finish, seenNow, tickAll } from '../../../../test/given/repairs/repair-work.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { demoOperator } from '../../../platform/config/operator.ts'
import { contractsDomain } from '../../contracts/contracts.handlers.ts'
import { papersPersonal } from '../../papers/papers.personal.ts'
import { lockCharged } from './charged-repair.ts'
import { giveBackPart } from './settle-money.ts'

startProduct({ config: { operator: { ...demoOperator, country: 'JP' } } })

const invoice: SentOf<typeof api.contracts.updateContractInfo>['invoice'] = {
  type: 'company',
  title: '佐藤工業株式会社',
  taxNumber: 'T7180001000001',
  address: '愛知県小牧市小牧原新田1-2',
  phone: '',
  bankName: '',
  accountNumber: '',
  email: 'books@example.com',
  purchaseOrder: 'PO-17',
}

/** Done, paid and accepted, and the job has heard of it. */
async function earned(deal: Quoted): Promise<void> {
  const { engineer, customer } = deal
  accepted(await engineer.person.call(api.repairs.startRepair, { ...(await seenNow(deal)), safety: [...safetyChecks] }))
  await tickAll(deal)
  accepted(await finish(deal))
  accepted(await payingRepair(deal))
  const accept = { ...(await seenNow(deal)), answer: 'accept' as const, text: '', fileIds: [] }
  accepted(await customer.call(api.repairs.confirmRepair, accept))
  await workOffAnnounced(/^repair\.earned$/, 2)
}
const papersOf = async ({ customer }: Quoted) =>
  accepted(await customer.call(api.papers.listMyPapers, { page_size: 10 })).data
async function invoiceOf(deal: Quoted) {
  const [paper] = await papersOf(deal)
  if (!paper) throw new Error('a repair that is over has no invoice')
  return ofOrder(accepted(await deal.customer.call(api.papers.readPaper, { paperId: paper.id })))
}
const say = async ({ customer, repairId }: Quoted, said = invoice) =>
  accepted(await customer.call(api.contracts.updateContractInfo, { repairId, invoice: said }))

describe('the invoice of a repair', () => {
  test('is made out to what its customer has said last, with their number and their order, in three languages', async () => {
    const deal = await depositedRepair()
    await say(deal, { ...invoice, title: '佐藤商店', purchaseOrder: 'PO-16' })
    await say(deal)
    await earned(deal)
    const { id, data, buyer } = await invoiceOf(deal)
    expect(data).toMatchObject({ kind: 'invoice', total: jpy(55_000).minor, paid: { method: 'other' } })
    expect(buyer).toMatchObject({
      company: invoice.title,
      street: invoice.address,
      taxNumber: invoice.taxNumber,
      purchaseOrder: 'PO-17',
    })
    for (const language of languages) {
      const opened = accepted(await deal.customer.call(api.papers.openPaper, { paperId: id, language }))
      const text = (await textsOn(opened)).join('').replaceAll(/\s/g, '')
      const head = textOf(language, 'papers.pdf.sale.repair')
      for (const words of [head, invoice.title, invoice.taxNumber, 'PO-17', '小牧原新田1-2'])
        expect(text).toContain(words)
      expect(text).not.toContain('佐藤商店')
    }
    await expectSound()
  })

  test('is made out to the account where nothing was said', async () => {
    const silent = await depositedRepair()
    await earned(silent)
    const { buyer } = await invoiceOf(silent)
    expect(buyer).toMatchObject({ company: '', street: '' })
    expect(buyer.taxNumber).toBeUndefined()
  })

  test('is made out to a person without a company', async () => {
    const person = await depositedRepair()
    await say(person, { ...invoice, type: 'person', title: '佐藤 誠', taxNumber: '', purchaseOrder: '' })
    await earned(person)
    expect((await invoiceOf(person)).buyer).toMatchObject({ company: '', name: '佐藤 誠', street: invoice.address })
  })

  test('of a provider in China carries the data of its fapiao, with the account sealed', async () => {
    const deal = await depositedRepair()
    const { kind: _, version: __, ...details } = special
    await product().app.db`update company set country = 'CN' where id = ${deal.company.companyId}`
    await product().app.db`update service_contract set provider_country = 'CN' where repair_id = ${deal.repairId}`
    await say(deal, { type: 'company', ...details, email: '', purchaseOrder: '' })
    await earned(deal)
    const { id, buyer } = await invoiceOf(deal)
    expect(buyer.fapiao).toEqual({ kind: 'special', ...details })
    const [stored] = await product().app.db`select buyer::text as text from paper where id = ${id}`
    expect(stored?.text).not.toContain(details.accountNumber)
  })

  test('keeps nothing of its customer once they have left', async () => {
    const deal = await depositedRepair()
    await say(deal)
    await earned(deal)
    const { id } = await invoiceOf(deal)
    const leaver = { memberId: deal.customer.id, contacts: [] }
    for (const personal of [papersPersonal, contractsDomain.personal])
      await product().app.transaction(async (db) => personal?.erase({ db }, leaver))
    const [kept] = await product().app.db`
      select buyer::text || (select coalesce(invoice::text, '') || customer from service_contract where repair_id = ${deal.repairId}) as text
      from paper
      where id = ${id}
    `
    for (const word of [invoice.title, invoice.taxNumber, invoice.purchaseOrder, '小牧原', invoice.email])
      expect(kept?.text).not.toContain(word)
  })
})

describe('the invoice for an engineer who works for no company', () => {
  test('is the operator’s, once, in its own numbers, and credited for what goes back afterwards', async () => {
    const deal = await depositedRepair({}, { isIndependent: true })
    await say(deal)
    await earned(deal)
    const { data, buyer } = await invoiceOf(deal)
    expect(await papersOf(deal)).toHaveLength(1)
    expect(data).toMatchObject({ total: 55_000, seller: { legalName: demoOperator.name } })
    expect(data.number).toMatch(/^KIKAI-\d{4}-0\d+$/)
    expect(data.taxes).toEqual([{ rate: 10, net: 50_000, tax: 5_000, gross: 55_000 }])
    expect(buyer).toMatchObject({ company: invoice.title, purchaseOrder: 'PO-17' })
    for (const amount of [11_000, 4_400])
      await system().tx(async (ctx) =>
        giveBackPart(ctx, { repair: await lockCharged(ctx, deal.repairId), amount, why: 'dispute' }),
      )
    await workOffAnnounced(/^repair\.returned$/, 2)
    const credits = (await papersOf(deal)).filter(({ kind }) => kind === 'creditNote')
    expect(credits.map(({ total, corrects }) => [total, corrects])).toEqual([[jpy(15_400), data.number]])
    const creditId = credits[0]?.id
    if (!creditId) throw new Error('nothing was credited')
    const credit = accepted(await deal.customer.call(api.papers.readPaper, { paperId: creditId }))
    expect(credit.buyer).toMatchObject({ company: invoice.title, purchaseOrder: 'PO-17' })
    await expectSound()
  })
})
