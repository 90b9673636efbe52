import { api } from '@kikai/contract/api'
import { points } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { type Booked, booked, heldCall, payingOf, shown } from '../../../../test/given/deals/appointments.ts'
import { company } from '../../../../test/given/people/companies.ts'
import { companyAccountsOf } from '../../../../test/given/money/earnings.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { approvedBySlip, slipFor } from '../../../../test/given/money/payments.ts'
import { given } from '../../../../test/given.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

/** A customer who works for another company of the host's owner pays with points that were given, and with bought ones for the rest. */
async function relatedBooking({ gift, isMixed = false }: { gift: number; isMixed?: boolean }): Promise<Booked> {
  const shop = await shown()
  const other = await company()
  await given.grant(shop.seller.id, { role: 'companyOwner', scope: 'company', companyId: other.id })
  const buyer = await givenBuyer()
  await given.grant(buyer.id, { role: 'companyBuyer', scope: 'company', companyId: other.id })
  const customer = { ...buyer, ...(await as.member({ id: buyer.id })) }
  await balance(customer, points(gift))
  if (isMixed) await buysPoints(customer)
  const deal = await booked({ ...shop, buyer: customer })
  accepted(await payingOf(deal, { method: 'points' }))
  return deal
}
async function buysPoints(who: Person): Promise<void> {
  const wanted = { amount: { currency: 'JPY', minor: 1_050 }, points: 15 } as const
  const { remittance } = accepted(await who.call(api.payments.createRecharge, wanted))
  if (!remittance) throw new Error('there is no transfer')
  await approvedBySlip(accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance))))
}

describe('a host earns by the points of somebody related to them', () => {
  test('nothing that was given to them', async () => {
    const deal = await relatedBooking({ gift: 15 })
    expect(await companyAccountsOf(deal.seller)).toEqual({})
    await heldCall(deal)
    expect(await companyAccountsOf(deal.seller)).toEqual({})
    await expectSound()
  })

  test('the share that was paid for', async () => {
    const deal = await relatedBooking({ gift: 9, isMixed: true })
    expect(await companyAccountsOf(deal.seller)).toEqual({ payable: 400 })
    await heldCall(deal)
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 400 })
    await expectSound()
  })

  test('and the points come back whole where the host fails', async () => {
    const deal = await relatedBooking({ gift: 9, isMixed: true })
    const { appointmentId, seller, buyer } = deal
    const host = seller.actingFor({ id: seller.companyId })
    accepted(await host.call(api.appointments.cancelReservation, { appointmentId, reason: 'Ill' }))
    accepted(await buyer.call(api.appointments.takeAppointmentMoney, { appointmentId }))
    expect(accepted(await buyer.call(api.points.readMyPoints, {})).available).toBe(24)
    expect(await companyAccountsOf(seller)).toEqual({})
    await expectSound()
  })

  test('but the whole price of those of strangers', async () => {
    const deal = await booked({ buyer: await givenBuyer() })
    await balance(deal.buyer, points(15))
    accepted(await payingOf(deal, { method: 'points' }))
    expect(await companyAccountsOf(deal.seller)).toEqual({ payable: 1_000 })
    await expectSound()
  })
})
