import { api } from '@kikai/contract/api'
import { paperErrors } from '@kikai/contract/papers/papers.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { cny } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  type RequestedFapiao,
  fapiaoAsked,
  fapiaoNumber,
  fapiaoStep,
  invoicedInChina,
  partRefunded,
  special,
} from '../../../../test/given/money/fapiao.ts'
import { type Placed, accepted, placed, shipped } from '../../../../test/given/deals/orders.ts'
import { givenPdf } from '../../../../test/given/goods/pictures.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { brokenInvariants, expectSound } from '../../../../test/invariants.ts'
import { withoutIndex, withoutRowLocks } from '../../../../test/races/take-away.ts'
import { papersListeners } from '../papers.jobs.ts'
import { papersPersonal } from '../papers.personal.ts'

startProduct()

const seen = async (who: Person, { orderId }: Placed) =>
  accepted(await who.call(api.papers.listOrderFapiao, { orderId }))
const managed = async (who: Person, { orderId }: Placed) =>
  accepted(await who.call(api.papers.listManagedFapiao, { orderId }))
const told = async (who: Person, kind: 'fapiaoAsked' | 'fapiaoMoved') =>
  accepted(await who.call(api.notices.listNotices, { current_page: 1, page_size: 20 }))
    .data.filter((notice) => notice.kind === kind)
    .map(({ text }) => text)
const mayAsk = async (who: Person, deal: Placed) =>
  (await seen(who, deal)).allowedActions.some(({ action, enabled }) => action === 'ask' && enabled)
async function sent(): Promise<RequestedFapiao> {
  const deal = await fapiaoAsked()
  for (const step of ['take', 'issue', 'send'] as const) accepted(await fapiaoStep(deal.seller, deal, step))
  return deal
}

describe(api.papers.askForFapiao.path, () => {
  test('asks for what was invoiced, made out to the title as it is saved now, and tells the seller by when', async () => {
    const deal = await invoicedInChina()
    expect((await seen(deal.buyer, deal)).next).toEqual({ amount: cny(460_000), title: special.title })
    await fapiaoAsked(deal)
    accepted(await deal.buyer.call(api.papers.saveFapiao, { ...special, title: '另一家公司', version: 1 }))
    const [request] = (await managed(deal.seller, deal)).requests
    expect(request).toMatchObject({ state: 'requested', amount: cny(460_000), number: '', hasFile: false, red: null })
    expect(request?.profile).toMatchObject({ title: special.title, accountNumber: special.accountNumber })
    expect(request?.deadlineAt).not.toBeNull()
    expect(await told(deal.seller, 'fapiaoAsked')).toHaveLength(1)
    await expectSound()
  })

  test('needs a saved title, and says so on the button', async () => {
    const deal = await invoicedInChina()
    accepted(await deal.buyer.call(api.papers.deleteFapiao, {}))
    expect((await seen(deal.buyer, deal)).allowedActions).toMatchObject([
      { action: 'ask', enabled: false, reason: { name: 'titleMissing' } },
    ])
    const { code } = await deal.buyer.call(api.papers.askForFapiao, { orderId: deal.orderId })
    expect(code).toBe(paperErrors.titleMissing.code)
  })

  test('is refused before the invoice, in another country and currency, twice, once refunded, and to others', async () => {
    const refused = async (who: Person, { orderId }: Placed) =>
      (await who.call(api.papers.askForFapiao, { orderId })).code
    const { wrongState, notFound, loginExpired } = requestErrors
    const open = await placed({ price: cny(460_000), country: 'CN' })
    await product().app.db`update company set country = 'CN' where id = ${open.seller.companyId}`
    expect(await refused(open.buyer, open)).toBe(wrongState.code)
    const abroad = await shipped()
    await papersListeners['order.paid']?.(system(), { orderId: abroad.orderId })
    expect(await refused(abroad.buyer, abroad)).toBe(wrongState.code)
    const deal = await fapiaoAsked()
    expect(await refused(deal.buyer, deal)).toBe(wrongState.code)
    const back = await invoicedInChina()
    await partRefunded(back, 460_000)
    expect(await refused(back.buyer, back)).toBe(wrongState.code)
    for (const other of [await as.member(), deal.seller]) expect(await refused(other, deal)).toBe(notFound.code)
    const guest = await as.guest().call(api.papers.askForFapiao, { orderId: deal.orderId })
    expect(guest.code).toBe(loginExpired.code)
  })
})

describe(api.papers.moveFapiao.path, () => {
  test('takes it under review, records what the tax system says, and sends the file; the buyer hears of each step', async () => {
    const deal = await fapiaoAsked()
    const number = fapiaoNumber()
    accepted(await fapiaoStep(deal.seller, deal, 'take'))
    accepted(await fapiaoStep(deal.seller, deal, 'issue', { number, minor: 450_000, issuedOn: '2026-11-19' }))
    const fapiao = { fapiaoRequestId: deal.fapiaoRequestId }
    expect((await deal.buyer.call(api.papers.openFapiao, fapiao)).code).toBe(requestErrors.notFound.code)
    accepted(await fapiaoStep(deal.seller, deal, 'send'))
    const [request] = (await seen(deal.buyer, deal)).requests
    expect(request).toMatchObject({
      state: 'sent',
      number,
      issuedOn: '2026-11-19',
      amount: cny(450_000),
      deadlineAt: null,
      hasFile: true,
      allowedActions: [],
    })
    expect(accepted(await deal.buyer.call(api.papers.openFapiao, fapiao)).kind).toBe('pdf')
    accepted(await deal.seller.call(api.papers.openManagedFapiao, fapiao))
    for (const other of [await as.member(), deal.seller])
      expect((await other.call(api.papers.openFapiao, fapiao)).code).toBe(requestErrors.notFound.code)
    for (const other of [await as.seller(), await as.staff()])
      expect((await other.call(api.papers.openManagedFapiao, fapiao)).code).toBe(requestErrors.notFound.code)
    expect(await told(deal.buyer, 'fapiaoMoved')).toHaveLength(3)
    await expectSound()
  })

  test('refuses what is missing, another form, too much, a day to come, another’s file and an old version', async () => {
    const deal = await fapiaoAsked()
    accepted(await fapiaoStep(deal.seller, deal, 'take'))
    const wrong = async (step: 'issue' | 'send' | 'reject', words: object) => {
      const { code, data } = await fapiaoStep(deal.seller, deal, step, words)
      return code === requestErrors.invalidInput.code ? JSON.stringify(data) : code
    }
    expect(await wrong('issue', { number: '' })).toContain('number')
    expect(await wrong('issue', { number: '12-ab' })).toContain('digits')
    expect(await wrong('issue', { issuedOn: null })).toContain('issuedOn')
    expect(await wrong('issue', { issuedOn: '2999-01-01' })).toContain('issuedOn')
    expect(await wrong('issue', { minor: null })).toContain('minor')
    expect(await wrong('issue', { minor: 460_001 })).toBe(paperErrors.moreThanStands.code)
    expect(await wrong('reject', { reason: '' })).toContain('reason')
    const number = fapiaoNumber()
    accepted(await fapiaoStep(deal.seller, deal, 'issue', { number }))
    expect(await wrong('send', { fileId: null })).toContain('fileId')
    const theirs = await givenPdf(deal.buyer)
    expect(await wrong('send', { fileId: theirs.id })).toBe(requestErrors.notFound.code)
    expect(await wrong('send', { version: 1 })).toBe(requestErrors.olderVersion.code)
    await expectSound()
  })

  test('a rejected one names the reason, and may be asked for again; so may one that was voided', async () => {
    const deal = await fapiaoAsked()
    accepted(await fapiaoStep(deal.seller, deal, 'reject'))
    expect((await seen(deal.buyer, deal)).requests).toMatchObject([
      { state: 'rejected', reason: '抬头与营业执照不一致' },
    ])
    const again = await fapiaoAsked(deal)
    for (const step of ['take', 'issue', 'void'] as const) accepted(await fapiaoStep(deal.seller, again, step))
    expect(await mayAsk(deal.buyer, deal)).toBe(true)
    await fapiaoAsked(deal)
    expect((await seen(deal.buyer, deal)).requests.map(({ state }) => state)).toEqual([
      'rejected',
      'voided',
      'requested',
    ])
    await expectSound()
  })

  test('one company gives a number once', async () => {
    const first = await sent()
    const [known] = (await seen(first.buyer, first)).requests
    const next = await shipped({ price: cny(460_000), country: 'CN', seller: first.seller })
    await papersListeners['order.paid']?.(system(), { orderId: next.orderId })
    accepted(await next.buyer.call(api.papers.saveFapiao, special))
    const second = await fapiaoAsked(next)
    accepted(await fapiaoStep(second.seller, second, 'take'))
    const { code } = await fapiaoStep(second.seller, second, 'issue', { number: known?.number ?? '' })
    expect(code).toBe(paperErrors.numberTaken.code)
  })
})

describe('a refund', () => {
  test('after the issue asks for the red-letter one over what went back, once; what stands is then what was invoiced', async () => {
    const deal = await sent()
    await partRefunded(deal, 100_000)
    const [asked] = (await managed(deal.seller, deal)).requests
    expect(asked).toMatchObject({ state: 'redAsked', redDue: cny(100_000) })
    expect(asked?.deadlineAt).not.toBeNull()
    expect(await told(deal.seller, 'fapiaoAsked')).toHaveLength(2)
    const most = await fapiaoStep(deal.seller, deal, 'redLetter', { minor: 460_001 })
    expect(most.code).toBe(paperErrors.moreThanStands.code)
    accepted(await fapiaoStep(deal.seller, deal, 'redLetter'))
    expect((await seen(deal.buyer, deal)).requests).toMatchObject([
      { state: 'redLettered', red: { amount: cny(100_000) }, deadlineAt: null },
    ])
    expect(await mayAsk(deal.buyer, deal)).toBe(false)
    await partRefunded(deal, 60_000)
    expect((await managed(deal.seller, deal)).requests).toMatchObject([{ state: 'redAsked', redDue: cny(60_000) }])
    await expectSound()
  })

  test('before the issue lowers what it will say; one of everything ends it', async () => {
    const deal = await fapiaoAsked()
    await partRefunded(deal, 60_000)
    expect((await managed(deal.seller, deal)).requests).toMatchObject([{ state: 'requested', amount: cny(400_000) }])
    await partRefunded(deal, 400_000)
    expect((await seen(deal.buyer, deal)).requests).toMatchObject([{ state: 'rejected', reason: '' }])
  })

  test('that nobody takes back in red is seen', async () => {
    const deal = await sent()
    await product().app.db`update paper_fapiao_request set amount = amount + 1 where id = ${deal.fapiaoRequestId}`
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i18_fapiao')
    await product().app.db`update paper_fapiao_request set amount = amount - 1 where id = ${deal.fapiaoRequestId}`
    await expectSound()
  })
})

describe(api.papers.listFapiaoQueue.path, () => {
  test('shows a company its own by what is to be done, and is found by order, number and company', async () => {
    const deal = await fapiaoAsked()
    const list = async (who: Person, wishes: object) => accepted(await who.call(api.papers.listFapiaoQueue, wishes))
    expect(await list(deal.seller, { tab: 'issue' })).toMatchObject({
      data: [{ id: deal.fapiaoRequestId, title: special.title, kind: 'special' }],
      counts: { issue: 1, send: 0, red: 0, ended: 0 },
    })
    expect((await list(deal.seller, { tab: 'send' })).total).toBe(0)
    const [{ orderNumber } = { orderNumber: '' }] = (await list(deal.seller, {})).data
    for (const words of [orderNumber, '恒吉']) expect((await list(deal.seller, { words })).total).toBe(1)
    expect((await list(deal.seller, { words: 'nothing like it' })).total).toBe(0)
    expect((await list(await as.seller(), {})).total).toBe(0)
    expect((await list(await as.staff(), { words: orderNumber })).total).toBe(1)
    const finance = await as.finance()
    const taken = accepted(await finance.call(api.papers.exportFapiaoQueue, { words: orderNumber }))
    expect(taken.data.map(({ id }) => id)).toEqual([deal.fapiaoRequestId])
    expect((await deal.seller.call(api.papers.exportFapiaoQueue, {})).code).toBe(requestErrors.notAllowed.code)
    expect((await deal.buyer.call(api.papers.listFapiaoQueue, {})).code).toBe(requestErrors.notAllowed.code)
  })

  test('staff see a person by the masked name, and no account; whoever leaves is taken out', async () => {
    const deal = await invoicedInChina()
    const person = { ...special, kind: 'person', title: '沈佳宁', version: 1 } as const
    accepted(await deal.buyer.call(api.papers.saveFapiao, person))
    await fapiaoAsked(deal)
    const staff = await as.staff()
    expect((await managed(staff, deal)).requests[0]?.profile.title).not.toContain('佳宁')
    expect((await managed(staff, deal)).requests[0]?.allowedActions).toEqual([])
    const memberId = deal.buyer.id
    await product().app.transaction((db) => papersPersonal.erase({ ...system(), db }, { memberId, contacts: [] }))
    expect((await managed(deal.seller, deal)).requests[0]?.profile).toMatchObject({ title: '—', accountNumber: '' })
  })
})

/** Eight requests for the fapiao of one order at the same moment. */
async function askAtOnce({ buyer, orderId }: Placed): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.call(api.papers.askForFapiao, { orderId })))
  return answers.filter(({ code }) => code === 200).length
}

describe('at the same moment', () => {
  test('a fapiao is asked for once', async () => {
    expect(await askAtOnce(await invoicedInChina())).toBe(1)
    await expectSound()
  })

  test('without the order’s lock and the index it is asked for again and again: the race can fail', async () => {
    const deals: Placed[] = []
    for (let made = 0; made < 4; made += 1) deals.push(await invoicedInChina())
    await withoutIndex('paper_fapiao_request_once')
    await withoutRowLocks('checkout')
    let most = 0
    for (const deal of deals) most = Math.max(most, await askAtOnce(deal))
    expect(most).toBeGreaterThan(1)
  })
})
