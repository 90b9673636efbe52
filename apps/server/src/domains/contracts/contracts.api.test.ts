import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import {
  answeringQuote,
  approvedRepair,
  depositedRepair,
  diagnosedRepair,
  pricedLine,
  pricingRepair,
  quotedRepair,
} from '../../../test/given/repairs/quotes.ts'
import { finish, givenWork, seenNow, tickAll } from '../../../test/given/repairs/repair-work.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const invoice: SentOf<typeof api.contracts.updateContractInfo>['invoice'] = {
  type: 'company',
  title: 'Sato Kiko KK',
  taxNumber: 'T7180001000001',
  address: 'Nagoya',
  phone: '052-000-0000',
  bankName: 'Yamato Bank',
  accountNumber: '1234567',
  email: 'books@example.com',
  purchaseOrder: 'PO-17',
}

test('a contract comes about with an approval; a change is its next version, and a declined one is none', async () => {
  const deal = await depositedRepair()
  const { repairId, engineer, company, customer, staff } = deal
  const first = accepted(await customer.call(api.contracts.readServiceContract, { repairId }))
  expect(first).toMatchObject({ kind: 'oneJob', version: 1, invoice: null, invoiceCountry: 'JP', endsAt: null })
  expect(first.versions).toMatchObject([{ version: 1, total: jpy(55_000), excludes: [] }])
  expect(first.versions[0]?.covers).toContainEqual({ label: 'The labour', net: jpy(16_000) })
  for (const answer of ['decline', 'approve'] as const) {
    const lines = [pricedLine('part', 10_000, { label: `To ${answer}` })]
    const [quote] = accepted(await pricingRepair(engineer.person, repairId, { kind: 'change', lines })).quotes
    if (!quote) throw new Error('nothing was sent')
    accepted(await answeringQuote({ ...deal, quote }, { answer }))
  }
  for (const read of [
    () => engineer.person.call(api.contracts.readServiceContract, { repairId }),
    () => company.call(api.contracts.readManagedContract, { repairId }),
    () => staff.call(api.contracts.readManagedContract, { repairId }),
  ]) {
    const now = accepted(await read())
    expect(now).toMatchObject({
      id: first.id,
      version: 2,
      versions: [{ version: 2, total: jpy(66_000) }, { version: 1 }],
    })
    expect(now.versions[1]?.hash).toBe(first.versions[0]?.hash)
    expect(now.versions[0]?.hash).not.toBe(first.versions[0]?.hash)
  }
  expect(await deal.read()).toMatchObject({ contractId: first.id, contractVersion: 2 })
  await expectSound()
})

test('what the invoice is made out to is kept sealed, corrected by the company, judged by country, and ends with the invoice', async () => {
  const deal = await depositedRepair()
  const { repairId, engineer, company, customer } = deal
  const wrong = { repairId, invoice: { ...invoice, taxNumber: '123' } }
  expect(await customer.call(api.contracts.updateContractInfo, wrong)).toMatchObject({
    code: requestErrors.invalidInput.code,
    data: { errors: [{ field: 'taxNumber', rule: 'format' }] },
  })
  const kept = accepted(await customer.call(api.contracts.updateContractInfo, { repairId, invoice }))
  expect(kept.invoice).toEqual(invoice)
  const [stored] = await product().app
    .db`select invoice::text as text from service_contract where repair_id = ${repairId}`
  expect(stored?.text).not.toContain(invoice.accountNumber)
  const corrected = { repairId, invoice: { ...invoice, purchaseOrder: 'PO-18' } }
  const byCompany = accepted(await company.call(api.contracts.updateManagedContractInfo, corrected))
  expect(byCompany.invoice?.purchaseOrder).toBe('PO-18')
  const told = accepted(await customer.call(api.notices.listNotices, {})).data
  expect(told[0]?.text).toContain('invoice details were corrected')
  expect(accepted(await engineer.person.call(api.contracts.readServiceContract, { repairId })).invoice).toBeNull()
  expect(await codeOf(engineer.person.call(api.contracts.updateContractInfo, corrected))).toBe(
    requestErrors.notFound.code,
  )
  await product().app.db`update repair set earned_at = app_now() where id = ${repairId}`
  expect(await codeOf(customer.call(api.contracts.updateContractInfo, corrected))).toBe(requestErrors.wrongState.code)
})

test('others find neither the contract nor the papers of a repair', async () => {
  const { repairId, customer } = await approvedRepair()
  const other = await quotedRepair()
  const { code } = requestErrors.notFound
  for (const who of [other.customer, other.engineer.person, other.company, await as.seller()]) {
    expect(await codeOf(who.call(api.contracts.readServiceContract, { repairId }))).toBe(code)
    expect(await codeOf(who.call(api.contracts.updateContractInfo, { repairId, invoice }))).toBe(code)
    expect(await codeOf(who.call(api.repairs.findRepairQuotation, { repairId }))).toBe(code)
    expect(await codeOf(who.call(api.repairs.findServiceCertificate, { repairId }))).toBe(code)
  }
  for (const who of [other.company, await as.seller()]) {
    expect(await codeOf(who.call(api.contracts.readManagedContract, { repairId }))).toBe(code)
    expect(await codeOf(who.call(api.contracts.updateManagedContractInfo, { repairId, invoice }))).toBe(code)
    expect(await codeOf(who.call(api.repairs.findManagedQuotation, { repairId }))).toBe(code)
    expect(await codeOf(who.call(api.repairs.findManagedCertificate, { repairId }))).toBe(code)
  }
  expect(await codeOf(customer.call(api.repairs.findManagedQuotation, { repairId }))).toBe(
    requestErrors.notAllowed.code,
  )
  const before = await diagnosedRepair()
  expect(await codeOf(before.customer.call(api.contracts.readServiceContract, { repairId: before.repairId }))).toBe(
    code,
  )
  expect(await codeOf(before.customer.call(api.repairs.findRepairQuotation, { repairId: before.repairId }))).toBe(
    repairErrors.noCertificate.code,
  )
})

test('a quotation is a paper in three languages, another one once it is agreed on, and anybody can check its code', async () => {
  const deal = await quotedRepair()
  const { repairId, customer, engineer, company } = deal
  const offered = accepted(await customer.call(api.repairs.findRepairQuotation, { repairId }))
  expect(offered).toMatchObject({ kind: 'quotation', url: expect.stringContaining('/files/') })
  for (const language of languages) {
    const opened = accepted(await engineer.person.call(api.repairs.findRepairQuotation, { repairId, language }))
    expect(opened).toMatchObject({ paperId: offered.paperId, fileName: `${offered.number}-${language}.pdf` })
  }
  accepted(await answeringQuote(deal))
  const agreed = accepted(await company.call(api.repairs.findManagedQuotation, { repairId }))
  expect(agreed.paperId).not.toBe(offered.paperId)
  expect(agreed.number).toBe(`${offered.number}A`)
  const { papers } = await deal.read()
  const ofQuotations = papers.filter(({ kind }) => kind === 'quotation')
  expect(ofQuotations.map(({ number }) => number)).toEqual([agreed.number, offered.number])
  const { versions } = accepted(await customer.call(api.contracts.readServiceContract, { repairId }))
  expect(versions.map(({ paperId }) => paperId)).toEqual([papers.find(({ kind }) => kind === 'contract')?.paperId])
  const code = (agreed.checkCode ?? '').toLowerCase().replaceAll('-', ' ')
  const checked = accepted(await as.guest().call(api.repairs.checkCertificate, { code }))
  expect(Object.keys(checked).toSorted()).toEqual(['issuedAt', 'kind', 'maker', 'model', 'number', 'replacedAt'])
  expect(checked).toMatchObject({ kind: 'quotation', number: agreed.number, replacedAt: null })
  const off = code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`
  expect(await codeOf(as.guest().call(api.repairs.checkCertificate, { code: off }))).toBe(requestErrors.notFound.code)
  await expect(product().app.db`update repair_paper set number = 'X' where id = ${agreed.paperId}`).rejects.toThrow(
    'is not changed',
  )
})

test('what was done is a certificate of its version, with the warranty once it is accepted', async () => {
  const deal = await givenWork({ upTo: 'repairing' })
  const { repairId, customer, engineer, staff } = deal
  const certificate = (who = customer) => who.call(api.repairs.findServiceCertificate, { repairId })
  expect(await codeOf(certificate())).toBe(repairErrors.noCertificate.code)
  await tickAll(deal)
  accepted(await finish(deal, { parts: [{ label: 'Seal', serialOut: 'A1', serialIn: 'B2', goodsId: null }] }))
  const done = accepted(await certificate(engineer.person))
  expect(done).toMatchObject({ kind: 'service', number: expect.stringMatching(/-S1$/) })
  const acceptance = { ...(await seenNow(deal)), answer: 'accept' as const, text: '', fileIds: [] }
  accepted(await customer.call(api.repairs.confirmRepair, acceptance))
  const warranted = accepted(await staff.call(api.repairs.findManagedCertificate, { repairId, language: 'ja' }))
  expect(warranted).toMatchObject({ number: `${done.number}W`, fileName: `${done.number}W-ja.pdf` })
  expect(
    accepted(await as.guest().call(api.repairs.checkCertificate, { code: warranted.checkCode ?? '' })),
  ).toMatchObject({
    kind: 'service',
    number: warranted.number,
  })
})

test('a code that is tried too often is not looked up any more', async () => {
  const guest = as.guest()
  for (let tried = 0; tried < 60; tried += 1) await guest.call(api.repairs.checkCertificate, { code: 'nothing' })
  expect(await codeOf(guest.call(api.repairs.checkCertificate, { code: 'nothing' }))).toBe(requestErrors.tooOften.code)
})
