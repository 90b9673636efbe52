import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { figures } from '@kikai/contract/settings/figures'
import type { Id } from '@kikai/kernel/ids'
import { usd } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { timePasses } from '../../../../test/given/money/earnings.ts'
import { type Opened, returnFromProvider, openedOnline, orderRefOf } from '../../../../test/given/money/online.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, sweep, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { startProductWithPaypal } from '../../../../test/paypal/product-with-paypal.ts'
import { giveSeat } from '../../access/access.public.ts'
import { followPaypal } from '../online/receive-paypal-event.ts'

const paypal = startProductWithPaypal()
const large = figures.bankTwoPeople.usual.USD + 1

type TakenBack = Opened & { captureRef: string; takeBackId: Id<'provider-take-back'> }
/** A received order whose whole payment PayPal has reversed. */
async function takenBack(minor = large): Promise<TakenBack> {
  const of = await openedOnline({ price: usd(minor) })
  paypal().approve(await orderRefOf(of.online.id))
  const captureRef = (await returnFromProvider(of)).reference ?? ''
  const { seller, buyer, orderId } = of
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1234-5678-9012' }))
  accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
  paypal().reverse(captureRef)
  await followPaypal(system(), { kind: 'PAYMENT.CAPTURE.REVERSED', ref: captureRef })
  await timePasses(of)
  const [taken] = await seenBy(await as.finance(), of)
  if (!taken) throw new Error('nothing was taken back')
  return { ...of, captureRef, takeBackId: taken.id }
}
const seenBy = async (who: Person, { online }: Pick<Opened, 'online'>) =>
  accepted(await who.call(api.payments.readManagedOnlinePayment, { onlinePaymentId: online.id })).takeBacks

type Says = { as?: 'borne' | 'recovered'; isProposed?: boolean; note?: string }
const settle = (who: Person, { takeBackId }: TakenBack, { as: end = 'borne', note = 'Lost', ...says }: Says = {}) =>
  who.call(api.payments.settleTakeBack, { takeBackId, as: end, note, ...says })
const isWaiting = async (deal: TakenBack) => {
  const [earning] = await product().app.db`select state from earning where order_id = ${deal.orderId}`
  const [taken] = await product().app.db`select settled_at from provider_take_back where id = ${deal.takeBackId}`
  return earning?.state === 'held' && taken?.settledAt === null
}

test('of a large amount the first person’s outcome moves nothing, and a colleague who says the same settles it', async () => {
  const deal = await takenBack()
  const [first, second] = [await as.finance(), await as.finance()]
  expect(await seenBy(first, deal)).toMatchObject([{ needsTwo: true, proposed: null }])

  accepted(await settle(first, deal, { note: 'Lost against the bank' }))
  expect(await isWaiting(deal)).toBe(true)
  expect((await settle(first, deal)).code).toBe(bankErrors.secondPerson.code)
  expect((await settle(first, deal, { as: 'recovered' })).code).toBe(bankErrors.secondPerson.code)
  const [forFirst] = await seenBy(first, deal)
  expect(forFirst?.allowedActions).toMatchObject([
    { action: 'settle', enabled: false, reason: { name: 'secondPerson' } },
  ])
  const [forSecond] = await seenBy(second, deal)
  expect(forSecond).toMatchObject({
    proposed: { as: 'borne', note: 'Lost against the bank', by: expect.stringMatching(/./) },
    allowedActions: [{ action: 'settle', enabled: true }],
  })

  expect((await settle(second, deal)).code).toBe(requestErrors.olderVersion.code)
  accepted(await settle(second, deal, { note: 'Seen at PayPal', isProposed: true }))
  expect(await seenBy(second, deal)).toMatchObject([
    { waits: false, settled: { as: 'borne', note: 'Seen at PayPal' }, proposed: { note: 'Lost against the bank' } },
  ])
  await sweep('earnings.release')
  expect(await isWaiting(deal)).toBe(false)
  await expectSound()
})

test('a colleague who says otherwise proposes it, and the first one may agree', async () => {
  const deal = await takenBack()
  const [first, second] = [await as.finance(), await as.finance()]
  accepted(await settle(first, deal))
  accepted(await settle(second, deal, { as: 'recovered', isProposed: true }))
  expect(await isWaiting(deal)).toBe(true)
  expect((await settle(second, deal)).code).toBe(bankErrors.secondPerson.code)
  accepted(await settle(first, deal, { as: 'recovered', isProposed: true }))
  expect(await seenBy(first, deal)).toMatchObject([{ waits: false, settled: { as: 'recovered' } }])
  await expectSound()
})

test('one person settles an amount up to the set sum', async () => {
  const deal = await takenBack(large - 1)
  const clerk = await as.finance()
  expect(await seenBy(clerk, deal)).toMatchObject([{ needsTwo: false }])
  accepted(await settle(clerk, deal, { isProposed: false }))
  expect(await seenBy(clerk, deal)).toMatchObject([{ waits: false, settled: { as: 'borne' }, proposed: null }])
})

describe('three who decide at the same time and have seen no proposal', () => {
  const codesOfThree = async (deal: TakenBack) => {
    const people = [await as.finance(), await as.finance(), await as.finance()]
    const answers = await Promise.all(people.map((one) => settle(one, deal, { isProposed: false })))
    return answers.map(({ code }) => code).toSorted((one, other) => one - other)
  }
  const { code: older } = requestErrors.olderVersion

  test('are one proposal, and two who look again', async () => {
    const deal = await takenBack()
    expect(await codesOfThree(deal)).toEqual([200, older, older])
    expect(await isWaiting(deal)).toBe(true)
    await expectSound()
  })

  test('are three proposals where the database does not keep the first', async () => {
    const { db } = product().app
    await db.unsafe(`
      create function forget_proposal() returns trigger language plpgsql as $$
      begin new.proposed_as := null; new.proposed_by := null; new.proposed_at := null; return new; end $$;
      create trigger forget_proposal before update on provider_take_back for each row execute function forget_proposal()
    `)
    expect(await codesOfThree(await takenBack())).toEqual([200, 200, 200])
    await db.unsafe('drop trigger forget_proposal on provider_take_back; drop function forget_proposal()')
  })
})

test('a dispute that is opened again forgets what was proposed', async () => {
  const of = await openedOnline({ price: usd(large) })
  paypal().approve(await orderRefOf(of.online.id))
  const captureRef = (await returnFromProvider(of)).reference ?? ''
  const dispute = paypal().dispute(captureRef)
  const follow = (kind: string) => followPaypal(system(), { kind, ref: dispute })
  await follow('CUSTOMER.DISPUTE.CREATED')
  paypal().resolve(dispute, 'RESOLVED_BUYER_FAVOUR')
  await follow('CUSTOMER.DISPUTE.RESOLVED')
  const [first, second] = [await as.finance(), await as.finance()]
  const [lost] = await seenBy(first, of)
  if (!lost) throw new Error('no dispute')
  const deal = { ...of, captureRef, takeBackId: lost.id }
  accepted(await settle(first, deal))
  paypal().appeal(dispute)
  await follow('CUSTOMER.DISPUTE.UPDATED')
  expect(await seenBy(second, of)).toMatchObject([{ outcome: 'open', proposed: null, allowedActions: [] }])
  paypal().resolve(dispute, 'RESOLVED_BUYER_FAVOUR')
  await follow('CUSTOMER.DISPUTE.RESOLVED')
  accepted(await settle(second, deal))
  expect(await seenBy(first, of)).toMatchObject([{ waits: true, proposed: { as: 'borne' } }])
})

test('it waits in the list of whoever may confirm it: not for the first, nor at the seller’s or the payer’s', async () => {
  const deal = await takenBack()
  const [first, second, atSeller] = [await as.finance(), await as.finance(), await as.finance()]
  const seat = { companyId: deal.seller.companyId, role: 'companySeller', by: null }
  await product().app.transaction((tx) => giveSeat({ db: tx }, { memberId: atSeller.id, ...seat }))
  const listed = async (who: Person) =>
    accepted(await who.call(api.confirmations.listConfirmations, { kind: 'takeBack', page_size: 100 })).data.filter(
      ({ name }) => name === deal.captureRef,
    )
  expect(await listed(second)).toEqual([])
  accepted(await settle(first, deal))
  expect(await listed(second)).toMatchObject([{ row: deal.online.id, amount: usd(large) }])
  expect([await listed(first), await listed(atSeller)]).toEqual([[], []])
  expect((await settle(atSeller, deal)).code).toBe(bankErrors.ownMoney.code)
  accepted(await settle(second, deal, { isProposed: true }))
  expect(await listed(await as.finance())).toEqual([])
})
