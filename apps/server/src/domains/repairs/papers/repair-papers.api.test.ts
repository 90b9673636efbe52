import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Person } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import {
  answeringQuote,
  diagnosedRepair,
  pricedLine,
  pricedOption,
  pricingRepair,
} from '../../../../test/given/repairs/quotes.ts'
import { finish, givenWork, seenNow, tickAll } from '../../../../test/given/repairs/repair-work.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { textsOfPdf } from '../../../../test/pdf.ts'
import { sendForm } from '../../../../test/send-form.ts'

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
