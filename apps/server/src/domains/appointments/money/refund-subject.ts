import assert from 'node:assert/strict'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { type Id, isId } from '@kikai/kernel/ids'
import { priceCurrencyOf } from '@kikai/kernel/money'
import type { Reads } from '../../../platform/context.ts'
import type { Owner } from '../../../platform/sessions/reach.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { readGoodsFacts } from '../../goods/goods.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { type Bought, type RefundableSubject, newestRefundOf } from '../../refunds/refunds.public.ts'
import { taxRateOf } from '../../regions/regions.public.ts'
import { figureAt } from '../../settings/settings.public.ts'
import { titlesOfAppointments } from '../read/appointment-titles.ts'
import { findAppointment } from '../appointments.store.ts'
import { claimBlocked } from '../appointments.policy.ts'
import { findCharge, listCharges } from './charges.store.ts'
import { type LockedAppointment, lockAppointment, lockEverybodys } from '../lock-appointment.ts'
import { giveBackParts, saleOfAppointment, worthKept } from './settle-money.ts'
import { soldLinesOf } from './sold-appointment.ts'

/**
 * An appointment as a subject of refunds. What is owed by the rules goes back by itself; here is what a host or staff grant
 * besides, after it is over.
 */
export const refundableAppointment: RefundableSubject = {
  async find(ctx, { subjectId, owner }) {
    const row = await findAppointment(ctx.db, { appointmentId: appointmentIdOf(subjectId), owner })
    return row && concerns(row, owner) ? boughtAs(ctx, { ...row, charges: await listCharges(ctx.db, [row.id]) }) : null
  },
  async lock(ctx, { subjectId, owner }) {
    const appointment = await lockAppointment(ctx, { appointmentId: appointmentIdOf(subjectId), owner })
    if (!concerns(appointment, owner)) throw refuse(requestErrors.notFound)
    return boughtAs(ctx, appointment)
  },
  open: () => Promise.resolve(),
  dismiss: () => Promise.resolve(),
  finish: () => Promise.resolve(),
  async giveBack(ctx, { subjectId, refund, amount }) {
    await giveBackParts(ctx, { appointment: await lockEverybodys(ctx, subjectId), refund, amount })
  },
  async paidBy(ctx, { subjectKind, subjectId }) {
    if (subjectKind !== 'appointmentCharge') return []
    const charge = await findCharge(ctx.db, subjectId)
    return charge ? [charge.appointmentId] : []
  },
  titles: titlesOfAppointments,
  pages: {
    buyer: (subjectId) => screenLinks.refund({ appointmentId: appointmentIdOf(subjectId) }),
    seller: (subjectId) => screenLinks.managedRefund({ appointmentId: appointmentIdOf(subjectId) }),
  },
  words: (language) => ({
    name: textOf(language, 'appointments.refund.name'),
    total: textOf(language, 'appointments.refund.total'),
    record: textOf(language, 'appointments.refund.record'),
    fromWaiting: (amount) => textOf(language, 'appointments.refund.fromWaiting', { amount }),
    unchanged: textOf(language, 'appointments.refund.unchanged'),
    dismissed: textOf(language, 'appointments.refund.dismissed'),
    withdrawn: textOf(language, 'appointments.refund.withdrawn'),
  }),
}

/** What the platform inspected is between it and the buyer, although a seller has the machine. */
const concerns = ({ byPlatform }: Pick<LockedAppointment, 'byPlatform'>, owner: Owner): boolean =>
  !byPlatform || 'memberId' in owner || owner.reach.all

function appointmentIdOf(subjectId: string): Id<'appointment'> {
  assert(isId<'appointment'>(subjectId), `${subjectId} is no appointment`)
  return subjectId
}

async function boughtAs(ctx: Reads, appointment: LockedAppointment): Promise<Bought> {
  const { number, memberId, companyId, byPlatform, buyerCompanyId, charges, currency, earnedAt, state, goodsId } =
    appointment
  const [goods] = await readGoodsFacts(ctx, [goodsId])
  const [company] = await companiesOf(ctx, [companyId])
  const buyers = buyerCompanyId === null ? [] : await companiesOf(ctx, [buyerCompanyId])
  const [person] = await contactsOf(ctx, [memberId])
  const taxRate = taxRateOf(company?.country ?? '')
  const kept = worthKept(charges)
  const total = kept?.minor ?? 0
  const refunded = charges.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)
  return {
    sale: saleOfAppointment(appointment),
    number,
    memberId,
    companyId,
    byPlatform,
    buyer: {
      name: person?.name ?? '',
      company: buyers[0]?.names[appointment.language] ?? '',
      country: person?.country ?? '',
    },
    currency: kept ? priceCurrencyOf(kept) : currency,
    taxRate,
    total,
    refunded,
    freightAmount: null,
    paid: null,
    channel: 'asPaid',
    lines: soldLinesOf(appointment, taxRate).map((line) => ({ ...line, picture: goods?.picture ?? null })),
    kinds: ['money'],
    reasons: ['notAsDescribed', 'tooLate', 'other'],
    isCompleted: earnedAt !== null && !byPlatform,
    claimable: async (ctx, now) => ({
      blocked: claimBlocked({
        earnedAt,
        now,
        state,
        left: total - refunded,
        claimDays: await figureAt(ctx, 'claimDays', appointment.createdAt),
        isOpen: (await newestRefundOf(ctx, saleOfAppointment(appointment)))?.isOpen === true,
      }),
      withdrawal: null,
    }),
  }
}
