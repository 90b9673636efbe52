import { api } from '@kikai/contract/api'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import {
  type Quoted,
  answeringQuote,
  depositedRepair,
  diagnosedRepair,
  payingRepair,
  pricedLine,
  pricedOption,
  pricingRepair,
  quotedRepair,
} from '../../../../test/given/repairs/quotes.ts'
import { finish, givenWork, seenNow, tickAll } from '../../../../test/given/repairs/repair-work.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { textsOfPdf } from '../../../../test/pdf.ts'
import { sendForm } from '../../../../test/send-form.ts'
import { repairsPersonal } from '../repairs.personal.ts'

startProduct()

/** What somebody drew on their screen, as a phone sends it. */
async function signatureOf(who: Person): Promise<Id<'file'>> {
  const stroke =
    '<svg width="600" height="240"><path d="M60 170 C110 40 180 210 270 110 S420 60 540 140" stroke="#111" stroke-width="6" fill="none"/></svg>'
  const bytes = await sharp({ create: { width: 600, height: 240, channels: 4, background: '#0000' } })
    .composite([{ input: Buffer.from(stroke) }])
    .png()
    .toBuffer()
  const form = { fields: { purpose: 'repair' }, bytes, name: 'signature.png', type: 'image/png' }
  return accepted((await sendForm(who, api.uploads.uploadPicture, form)).answer).id
}

/** The pages of a paper as one text without the breaks of its lines, and how many pictures are on them. */
async function opened({ url }: { url: string }): Promise<{ text: string; pictures: number }> {
  const { statusCode, rawPayload } = await product().server.inject({ method: 'GET', url })
  expect(statusCode).toBe(200)
  const pictures = rawPayload.toString('latin1').split('/Subtype /Image').length - 1
  return { text: (await textsOfPdf(rawPayload)).join('').replaceAll(/\s/g, ''), pictures }
}

const address = () => `${new URL(product().app.config.publicUrl).host}/h5/#/pages/check-certificate`

test('the agreed quotation says what was chosen and what not, with its tax, and carries the drawn signature and its check page', async () => {
  const deal = await diagnosedRepair()
  const { repairId, customer, engineer } = deal
  const lines = [
    pricedLine('part', 0, {
      label: 'Spindle bearing',
      partNumber: '7014C',
      options: [pricedOption(38_000, { label: 'new' }), pricedOption(21_000, { label: 'used' })],
    }),
    pricedLine('labour', 8_000, { label: 'Fitting', quantity: 3.5, unit: 'hour' }),
    pricedLine('other', 4_000, { label: 'Filter', isOptional: true }),
  ]
  const [quote] = accepted(await pricingRepair(engineer.person, repairId, { lines })).quotes
  if (!quote) throw new Error('nothing was sent')
  const read = (language: (typeof languages)[number]) =>
    customer.call(api.repairs.findRepairQuotation, { repairId, language })
  const before = await opened(accepted(await read('en')))
  expect(before.pictures).toBe(0)
  for (const words of [
    'Spindle bearing: new',
    'Spindle bearing: used',
    'Optional',
    'Valid until',
    'Total from',
    address(),
  ])
    expect(before.text).toContain(words.replaceAll(/\s/g, ''))
  accepted(
    await answeringQuote(
      { ...deal, quote },
      {
        lines: quote.lines.map(({ id, options, isOptional }) => ({
          lineId: id,
          optionId: isOptional ? null : (options.at(-1)?.id ?? null),
        })),
        signatureId: await signatureOf(customer),
      },
    ),
  )
  for (const language of languages) {
    const paper = accepted(await read(language))
    const { text, pictures } = await opened(paper)
    expect(pictures).toBe(1)
    // 21,000 for the part and 28,000 for the work, and a tenth on it.
    for (const words of ['49,000', '4,900', '53,900', 'Filter', address(), paper.checkCode ?? ''])
      expect(text).toContain(words.replaceAll(/\s/g, ''))
    expect(text).not.toContain('38,000')
  }
})

test('the certificate shows what was measured and changed, the warranty and who signed it, in three languages', async () => {
  const deal = await givenWork({ upTo: 'repairing' })
  const { repairId, customer } = deal
  await tickAll(deal)
  accepted(
    await finish(deal, {
      tests: [{ name: 'Runout', unit: 'mm', before: '0.024', after: '0.003', limit: '0.005' }],
      parts: [{ label: 'Spindle bearing', serialOut: '0931-22', serialIn: '2207-81', goodsId: null }],
    }),
  )
  const unsigned = await opened(accepted(await customer.call(api.repairs.findServiceCertificate, { repairId })))
  expect(unsigned.pictures).toBe(0)
  accepted(
    await customer.call(api.repairs.confirmRepair, {
      ...(await seenNow(deal)),
      answer: 'accept',
      text: '',
      fileIds: [],
      signatureId: await signatureOf(customer),
    }),
  )
  const warranties = { en: 'free of charge', ja: '診断料', 'zh-Hans': '免收诊断费' }
  for (const language of languages) {
    const paper = accepted(await customer.call(api.repairs.findServiceCertificate, { repairId, language }))
    const { text, pictures } = await opened(paper)
    expect(pictures).toBe(1)
    for (const words of ['0.024 mm', '0.003 mm', '0.005 mm', '0931-22', '2207-81', warranties[language], address()])
      expect(text).toContain(words.replaceAll(/\s/g, ''))
    expect(unsigned.text).not.toContain(warranties[language].replaceAll(' ', ''))
  }
})

/** A change order for a filter, signed by its customer. */
async function changed(deal: Quoted): Promise<void> {
  const { engineer, customer, repairId } = deal
  const lines = [pricedLine('part', 10_000, { label: 'Coolant filter' })]
  const sent = accepted(await pricingRepair(engineer.person, repairId, { kind: 'change', lines }))
  const quote = sent.quotes.find(({ state }) => state === 'sent')
  if (!quote) throw new Error('nothing was sent')
  accepted(await answeringQuote({ ...deal, quote }, { signatureId: await signatureOf(customer) }))
}
const contract = (who: Person, { repairId }: Quoted, contractVersion: number) =>
  who.call(api.repairs.findRepairQuotation, { repairId, contractVersion })
const checked = async (checkCode: string | null) =>
  accepted(await as.guest().call(api.repairs.checkCertificate, { code: checkCode ?? '' }))

describe('the contract of a repair', () => {
  test('is a paper for each version, with the change order, its signature and the terms, in each language', async () => {
    const deal = await depositedRepair()
    const { customer, repairId, engineer, company, staff } = deal
    await changed(deal)
    const { number, versions } = accepted(await customer.call(api.contracts.readServiceContract, { repairId }))
    const first = accepted(await contract(customer, deal, 1))
    expect(first).toMatchObject({ kind: 'contract', number: `${number}-V1`, fileName: `${number}-V1-en.pdf` })
    expect(versions.map(({ paperId }) => paperId)).toContain(first.paperId)
    const before = await opened(first)
    for (const words of ['Service contract', 'The labour', '¥55,000', versions[1]?.hash ?? '', 'Terms'])
      expect(before.text).toContain(words.replaceAll(/\s/g, ''))
    expect(before.text).not.toContain('Coolantfilter')
    const titles = { en: 'Service contract', ja: '修理契約書', 'zh-Hans': '维修合同' }
    const terms = { en: 'change order first', ja: '変更見積', 'zh-Hans': '变更报价' }
    for (const language of languages) {
      const asked = { repairId, contractVersion: 2, language }
      const paper = accepted(await engineer.person.call(api.repairs.findRepairQuotation, asked))
      expect(paper).toMatchObject({ number: `${number}-V2`, fileName: `${number}-V2-${language}.pdf` })
      const { text, pictures } = await opened(paper)
      expect(pictures).toBe(1)
      // 50,000 with tax and 10,000 with tax.
      for (const words of [titles[language], terms[language], 'Coolant filter', '60,000', '6,000', '66,000', address()])
        expect(text).toContain(words.replaceAll(/\s/g, ''))
    }
    for (const who of [company, staff])
      accepted(await who.call(api.repairs.findManagedQuotation, { repairId, contractVersion: 2 }))
    expect((await contract(customer, deal, 3)).code).toBe(repairErrors.noCertificate.code)
    expect((await contract(await as.member(), deal, 1)).code).toBe(requestErrors.notFound.code)
  })

  test('is kept as it was agreed on, and says so without its customer once they have left', async () => {
    const deal = await depositedRepair()
    const paper = accepted(await contract(deal.customer, deal, 1))
    const [row] = await product().app.db`select data::text as text from repair_paper where id = ${paper.paperId}`
    expect(row?.text).toContain('Sato Kenji')
    const leaver = { memberId: deal.customer.id, contacts: [] }
    const gone = await product().app.transaction((db) => repairsPersonal.erase({ db }, leaver))
    expect(gone).toContain(`papers/${paper.paperId}`)
    const [left] = await product().app.db`select data::text as text from repair_paper where id = ${paper.paperId}`
    expect(left?.text).not.toContain('Sato Kenji')
    expect(left?.text).toContain('The labour')
    await expect(
      product().app.db`update repair_paper set data = data || '{"version": 9}' where id = ${paper.paperId}`,
    ).rejects.toThrow('is not changed')
  })
})

describe(api.repairs.checkCertificate.path, () => {
  test('says since when a newer version has replaced a paper, also where nobody has opened that one', async () => {
    const deal = await quotedRepair()
    const { customer, repairId } = deal
    const offered = accepted(await customer.call(api.repairs.findRepairQuotation, { repairId }))
    expect((await checked(offered.checkCode)).replacedAt).toBeNull()
    accepted(await answeringQuote(deal))
    expect((await checked(offered.checkCode)).replacedAt).not.toBeNull()
    const agreed = accepted(await customer.call(api.repairs.findRepairQuotation, { repairId }))
    const first = accepted(await contract(customer, deal, 1))
    expect(await checked(first.checkCode)).toMatchObject({ kind: 'contract', replacedAt: null })
    accepted(await payingRepair(deal))
    await changed(deal)
    expect((await checked(agreed.checkCode)).replacedAt).toBeNull()
    const { versions } = accepted(await customer.call(api.contracts.readServiceContract, { repairId }))
    expect((await checked(first.checkCode)).replacedAt).toBe(versions[0]?.agreedAt)
    const second = accepted(await contract(customer, deal, 2))
    expect((await checked(second.checkCode)).replacedAt).toBeNull()
  })

  test('says it of a quotation after another one, and of a certificate once the work is accepted', async () => {
    const deal = await quotedRepair()
    const old = accepted(await deal.customer.call(api.repairs.findRepairQuotation, { repairId: deal.repairId }))
    accepted(await pricingRepair(deal.engineer.person, deal.repairId))
    expect((await checked(old.checkCode)).replacedAt).not.toBeNull()
    const done = await givenWork({ upTo: 'repairing' })
    await tickAll(done)
    accepted(await finish(done))
    const certificate = () => done.customer.call(api.repairs.findServiceCertificate, { repairId: done.repairId })
    const plain = accepted(await certificate())
    expect((await checked(plain.checkCode)).replacedAt).toBeNull()
    const accept = { ...(await seenNow(done)), answer: 'accept' as const, text: '', fileIds: [] }
    accepted(await done.customer.call(api.repairs.confirmRepair, accept))
    expect((await checked(plain.checkCode)).replacedAt).not.toBeNull()
    expect((await checked(accepted(await certificate()).checkCode)).replacedAt).toBeNull()
  })
})
