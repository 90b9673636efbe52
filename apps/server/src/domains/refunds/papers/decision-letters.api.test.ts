import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { buyersWords, decided, disputed, reasons, sellersWords } from '../../../../test/given/deals/refund-decisions.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { composeDecision } from './compose-decision.ts'
import { eraseDecided, findRefundDecision } from './decisions.store.ts'

startProduct()

/** Everything that a letter says in a language. */
async function wordsOf(decisionId: Id<'refund-decision'>, language: Language): Promise<string> {
  const decision = await findRefundDecision(product().app.db, { decisionId, owner: { reach: everything } })
  if (!decision) throw new Error('the decision is gone')
  return JSON.stringify(composeDecision(decision, language))
}

describe('the letter about a decision', () => {
  test('says to both sides what each of them said, what was decided and why, and what follows from it', async () => {
    const { buyer, seller, orderId, refundId, letter, decisionId } = await decided({ amount: 2_500 })
    expect(letter.decision).toBe('grant')
    for (const [who, call, read] of [
      [buyer, api.refunds.openDecision, api.refunds.readRefunds],
      [seller, api.refunds.openManagedDecision, api.refunds.readManagedRefunds],
    ] as const) {
      const { refunds } = accepted(await who.call(read, { orderId }))
      expect(refunds.find(({ id }) => id === refundId)?.letters).toEqual([letter])
      for (const language of ['zh-Hans', 'en', 'ja'] as const) {
        const file = accepted(await who.call(call, { decisionId, language }))
        expect(file.fileName).toMatch(new RegExp(`-R1-${language}\\.pdf$`))
        const answer = await product().server.inject({ method: 'GET', url: file.url })
        expect(answer.headers['content-type']).toBe('application/pdf')
        expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      }
    }
    const english = await wordsOf(decisionId, 'en')
    for (const words of ['The tilt cylinder leaks.', sellersWords, buyersWords, reasons.text, 'Part refund'])
      expect(english).toContain(words)
    expect(english).toContain('2,500')
    expect(english).toContain('which has not been released to the seller')
    const japanese = await wordsOf(decisionId, 'ja')
    expect(japanese).toContain('検査報告にシールの硬化が記録されています。')
    expect(japanese).toContain('原文は英語です')
    expect(japanese).toContain(buyersWords)
    expect(await wordsOf(decisionId, 'zh-Hans')).toContain('原文语言：英文')
    await expectSound()
  })

  test('names the day until which goods are awaited, and what is released when nothing is refunded', async () => {
    const back = await decided({ kind: 'return' })
    const { refunds } = accepted(await back.buyer.call(api.refunds.readRefunds, { orderId: back.orderId }))
    expect(refunds[0]).toMatchObject({ state: 'return_due', letters: [{ decision: 'grant' }] })
    const asksBack = await wordsOf(back.decisionId, 'en')
    expect(asksBack).toContain('The buyer sends the goods back')
    expect(asksBack).toContain('Full refund')
    expect(asksBack).toContain('Borne by the seller')
    expect(asksBack).toContain(refunds[0]?.returnTo?.name)
    const none = await decided({ dismissed: true, isCompleted: true })
    expect(none.letter.decision).toBe('dismiss')
    const nothing = await wordsOf(none.decisionId, 'en')
    expect(nothing).toContain('No refund')
    expect(nothing).toContain('held back since the request is released to the seller')
    expect(nothing).not.toContain('Kikai charges the seller no fee')
    await expectSound()
  })

  test('is nobody else’s; staff read it with the buyer masked', async () => {
    const { decisionId, buyer } = await decided()
    const [stranger, other] = [await as.member(), await as.seller()]
    for (const answer of [
      await stranger.call(api.refunds.openDecision, { decisionId }),
      await other.call(api.refunds.openDecision, { decisionId }),
      await other.call(api.refunds.openManagedDecision, { decisionId }),
    ])
      expect(answer.code).toBe(requestErrors.notFound.code)
    expect((await buyer.call(api.refunds.openManagedDecision, { decisionId })).code).not.toBe(200)
    expect((await as.guest().call(api.refunds.openDecision, { decisionId })).code).not.toBe(200)
    const file = accepted(await (await as.staff()).call(api.refunds.openManagedDecision, { decisionId }))
    expect(file.fileName).toMatch(/-en-masked\.pdf$/)
  })

  test('stays as it was, whatever becomes of names, goods and words', async () => {
    const { decisionId, refundId, orderId, seller } = await decided()
    const { db } = product().app
    const before = await wordsOf(decisionId, 'en')
    await db`update company set legal_name = 'Another Name Ltd' where id = ${seller.companyId}`
    await db`update order_line set model = 'ANOTHER-1' where order_id = ${orderId}`
    await db`update refund_word set body = 'Something else.' where refund_id = ${refundId}`
    expect(await wordsOf(decisionId, 'en')).toBe(before)
    expect(before).not.toContain('Another Name Ltd')
    await expect(db`update refund_decision set data = data || '{"asked": 1}' where id = ${decisionId}`).rejects.toThrow(
      'is not changed',
    )
    await expect(db`delete from refund_decision where id = ${decisionId}`).rejects.toThrow('is not changed')
  })

  test('loses the buyer’s name and words when they leave, and nothing else', async () => {
    const { decisionId, buyer } = await decided()
    const erased = await product().app.db.begin((tx) => eraseDecided(tx, buyer.id))
    expect(erased).toEqual([{ id: decisionId }])
    const left = await wordsOf(decisionId, 'en')
    for (const words of ['The tilt cylinder leaks.', buyersWords]) expect(left).not.toContain(words)
    for (const words of [sellersWords, reasons.text]) expect(left).toContain(words)
    expect(await product().app.db.begin((tx) => eraseDecided(tx, buyer.id))).toEqual([])
  })
})

describe(api.refunds.readArbitration.path, () => {
  test('tells whoever decides where the money is, and in which languages the reasons are read', async () => {
    const open = await disputed()
    const staff = await as.staff()
    expect(accepted(await staff.call(api.refunds.readArbitration, { orderId: open.orderId }))).toMatchObject({
      ledger: [{ bucket: 'payable', amount: jpy(10_000) }],
    })
    const done = await disputed({ isCompleted: true })
    const { ledger, languages } = accepted(await staff.call(api.refunds.readArbitration, { orderId: done.orderId }))
    expect(ledger).toEqual([
      { bucket: 'held', amount: jpy(6_000) },
      { bucket: 'payable', amount: jpy(4_000) },
    ])
    expect(languages).toContain('ja')
    expect((await done.seller.call(api.refunds.readArbitration, { orderId: done.orderId })).code).not.toBe(200)
  })

  test('the platform’s own deadline is in the queue, and both sides read it', async () => {
    const { orderId, refundId, buyer, seller } = await disputed()
    const staff = await as.staff()
    const { data } = accepted(await staff.call(api.refunds.listRefunds, { tab: 'arbitration' }))
    const deadlineAt = data.find(({ id }) => id === refundId)?.deadlineAt
    expect(Date.parse(deadlineAt ?? '') - product().app.nowMs()).toBeGreaterThan(4 * 86_400_000)
    const mine = accepted(await buyer.call(api.refunds.readRefunds, { orderId }))
    const theirs = accepted(await seller.call(api.refunds.readManagedRefunds, { orderId }))
    expect([mine.refunds[0]?.deadlineAt, theirs.refunds[0]?.deadlineAt]).toEqual([deadlineAt, deadlineAt])
    const told = accepted(await seller.call(api.notices.listNotices, {})).data
    expect(told.some(({ text }) => text.includes('The buyer has asked Kikai to decide'))).toBe(true)
  })
})
