import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted, placed } from '../../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { days, product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { pdf } from '../../../../test/pdf.ts'
import { sendForm } from '../../../../test/send-form.ts'

startProduct()

async function expected() {
  const made = await placed({ price: jpy(300_000), balance: jpy(1) })
  const remittance = accepted(await made.buyer.call(api.orders.chooseRemittance, { checkoutId: made.checkout.id }))
  return { who: made.buyer, remittance }
}

describe('the day on a slip', () => {
  const at = (offset: number) => new Date(product().app.nowMs() + 9 * 3_600_000 + offset).toISOString().slice(0, 10)

  test.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '0000-00-00'])('%s is no day', async (paidOn) => {
    const { who, remittance } = await expected()
    const answer = await who.call(api.payments.submitSlip, { ...(await slipFor(who, remittance)), paidOn })
    expect(answer).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'paidOn' }] } })
  })

  test('lies neither after today where the bank is nor more than a year back', async () => {
    const { who, remittance } = await expected()
    const slip = await slipFor(who, remittance)
    for (const paidOn of ['9999-12-31', at(days(1)), at(-days(367))]) {
      const answer = await who.call(api.payments.submitSlip, { ...slip, paidOn })
      expect(answer, paidOn).toMatchObject({
        code: requestErrors.invalidInput.code,
        data: { errors: [{ field: 'paidOn', rule: 'day' }] },
      })
    }
    expect((await who.call(api.payments.submitSlip, { ...slip, paidOn: at(0) })).code).toBe(200)
    const old = await expected()
    const long = { ...(await slipFor(old.who, old.remittance)), paidOn: at(-days(364)) }
    expect((await old.who.call(api.payments.submitSlip, long)).code).toBe(200)
  })
})

describe('a picture that is handed in twice', () => {
  test('counts again for its own remittance, with a warning for finance, and for no other', async () => {
    const { who, remittance } = await expected()
    const finance = await as.finance()
    const slip = await slipFor(who, remittance)
    const [first] = accepted(await who.call(api.payments.submitSlip, slip)).slips
    if (!first) throw new Error('no slip')
    const no = { remittanceId: remittance.id, slipId: first.id, decision: 'reject', reason: 'notReceived' } as const
    accepted(await finance.call(api.payments.reviewRemittance, no))
    expect((await who.call(api.payments.submitSlip, slip)).code).toBe(200)
    const { data } = await finance.call(api.payments.readManagedRemittance, { remittanceId: remittance.id })
    expect(data.slips.map(({ seenBefore }) => seenBefore)).toEqual([false, true])

    const second = accepted(
      await who.call(api.orders.chooseRemittance, {
        checkoutId: (await placed({ buyer: who, price: jpy(300_000) })).checkout.id,
      }),
    )
    const elsewhere = await who.call(api.payments.submitSlip, { ...slip, remittanceId: second.id })
    expect(elsewhere.code).toBe(paymentErrors.slipUsedBefore.code)
    await expectSound()
  })

  test('is known by its bytes, not by its name', async () => {
    const { who, remittance } = await expected()
    const sha256 = 'cd'.repeat(32)
    const finance = await as.finance()
    const [first] = accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance, { sha256 }))).slips
    if (!first) throw new Error('no slip')
    const no = { remittanceId: remittance.id, slipId: first.id, decision: 'reject', reason: 'unreadable' } as const
    accepted(await finance.call(api.payments.reviewRemittance, no))
    accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance, { sha256 })))
    const { data } = await finance.call(api.payments.readManagedRemittance, { remittanceId: remittance.id })
    expect(data.slips.map(({ seenBefore }) => seenBefore)).toEqual([false, true])
  })
})

describe('a decision', () => {
  test('is about the slip that was looked at: a newer one is not decided unseen', async () => {
    const { who, remittance } = await expected()
    const [slow, quick] = [await as.finance(), await as.finance()]
    const [first] = accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance))).slips
    if (!first) throw new Error('no slip')
    const about = { remittanceId: remittance.id, slipId: first.id }
    const no = { ...about, decision: 'reject', reason: 'notReceived' } as const
    accepted(await quick.call(api.payments.reviewRemittance, no))
    const newer = accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance)))
    const stale = await slow.call(api.payments.reviewRemittance, { ...approval(newer), ...about })
    expect(stale).toMatchObject({ code: requestErrors.olderVersion.code, data: { version: newer.version } })
    expect((await who.call(api.payments.readRemittance, { remittanceId: remittance.id })).data.state).toBe('submitted')
    const blind = await slow.call(api.payments.reviewRemittance, {
      remittanceId: remittance.id,
      decision: 'approve',
    } as never)
    expect(blind).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'slipId' }] } })
    expect((await slow.call(api.payments.reviewRemittance, approval(newer))).data.state).toBe('approved')
  })
})

describe('recharges', () => {
  test('wait for money five at a time, however fast they are asked for', async () => {
    const member = await as.member()
    const ask = () => member.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 5_000 } })
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      code: paymentErrors.tooManyOpen.code,
      data: { max: 5 },
    })
  })
})

describe('a slip as a PDF', () => {
  const bytes = pdf({ words: 'Transfer of JPY 300,000' })
  const sent = async (who: Person) =>
    accepted(
      (await sendForm(who, api.uploads.uploadPdf, { fields: { purpose: 'slip' }, bytes, name: 'slip.pdf' })).answer,
    )

  test('is handed in as a picture is, read page by page by its payer and by finance, and pays once', async () => {
    const { who, remittance } = await expected()
    const { fileId: _, ...said } = await slipFor(who, remittance)
    const handedIn = accepted(await who.call(api.payments.submitSlip, { ...said, fileId: (await sent(who)).id }))
    expect(handedIn.slips).toMatchObject([{ file: 'pdf' }])
    const finance = await as.finance()
    const seen = accepted(await finance.call(api.payments.readManagedRemittance, { remittanceId: remittance.id }))
    expect(seen.slips).toMatchObject([{ file: 'pdf', seenBefore: false }])
    const looked = await product().server.inject({ method: 'GET', url: seen.slips[0]?.url ?? '' })
    expect(looked.rawPayload.equals(bytes)).toBe(true)
    accepted(await finance.call(api.payments.reviewRemittance, approval(seen)))
    const other = await expected()
    const again = { ...(await slipFor(other.who, other.remittance)), fileId: (await sent(other.who)).id }
    expect((await other.who.call(api.payments.submitSlip, again)).code).toBe(paymentErrors.slipUsedBefore.code)
    await expectSound()
  })

  test('is only the payer’s own to hand in', async () => {
    const { who, remittance } = await expected()
    const { id: fileId } = await sent(await as.member())
    const answer = await who.call(api.payments.submitSlip, { ...(await slipFor(who, remittance)), fileId })
    expect(answer.code).toBe(requestErrors.notFound.code)
  })
})
