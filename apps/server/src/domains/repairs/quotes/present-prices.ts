import type { RepairCharge, RepairPrices } from '@kikai/contract/repairs/quotes.shapes'
import type { QuoteKind, RepairSide } from '@kikai/contract/repairs/repairs.words'
import { quoteKinds } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { presentAction } from '../../../platform/steps/present-action.ts'
import { openTransfersOf } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { givenSince } from '../assign/assignments.store.ts'
import { type ChargeRow, listCharges } from '../charges/charges.store.ts'
import { waysToPay } from '../charges/ways-to-pay.ts'
import { stoppedBy } from '../involved.ts'
import { isForWorkDone } from '../repairs.policy.ts'
import { type RepairRow, findRepair } from '../repairs.store.ts'
import { presentQuotes } from './present-quotes.ts'
import { growthOf, priceBlocked } from './quotes.policy.ts'
import { listQuotes, sumAgreed } from './quotes.store.ts'
import { termsOf } from './terms-of.ts'

type Asked = { repairId: Id<'repair'>; side: RepairSide }

/** What a repair costs, for whichever side reads it: the customer alone sees how it can be paid. */
export async function presentPrices(ctx: ReadContext<Member>, { repairId, side }: Asked): Promise<RepairPrices> {
  const repair = await findRepair(ctx.db, repairId)
  if (!repair) throw new Error(`repair ${repairId} is gone`)
  const { currency, cap, diagnosisFee } = repair
  // What was paid to who had it before is not for who has it now.
  const since = side === 'engineer' || side === 'company' ? ((await givenSince(ctx.db, repairId)) ?? '') : ''
  const charges = (await listCharges(ctx.db, [repairId])).filter(({ createdAt }) => createdAt > since)
  const { agreed } = await sumAgreed(ctx.db, repairId)
  const upTo = agreed + growthOf(repair.life, await listQuotes(ctx.db, repairId))
  const figures = await readFigures(ctx)
  const owed = charges.filter(({ state }) => state === 'due')
  const [first] = owed
  const due = owed.reduce((sum, { amount }) => sum + amount, 0)
  const money = (minor: number) => toMoney(currency, minor)
  return {
    currency,
    taxRate: (await termsOf(ctx, repair)).taxRate,
    cap: cap === null ? null : money(cap),
    agreed: money(agreed),
    upTo: money(upTo),
    left: cap === null ? null : money(Math.max(0, cap - upTo)),
    diagnosisFee: diagnosisFee === 0 ? null : money(diagnosisFee),
    quotes: await presentQuotes(ctx, { repair, side }),
    charges: await presentCharges(ctx, charges),
    due: due === 0 ? null : money(due),
    paid: money(
      charges.reduce((sum, { paidAt, amount, returned }) => (paidAt === null ? sum : sum + amount - returned), 0),
    ),
    ways: side === 'customer' ? await waysToPay(ctx, { charge: first, companyId: repair.companyId }) : [],
    rules: {
      validDays: figures.repairQuoteDays,
      partHours: figures.repairPartHours,
      roundsMost: figures.repairRoundsMost,
      labourPercent: figures.repairLabourPercent,
      warrantyDays: figures.repairWarrantyDays,
    },
    allowedActions: [
      ...pricingActions(repair, side),
      ...(first && side === 'customer'
        ? [presentAction('pay', isForWorkDone(first.kind) ? null : await stoppedBy(ctx, repair))]
        : []),
      ...(first && side === 'platform' ? [presentAction('takePayment', null)] : []),
    ],
  }
}

const named: Readonly<Record<QuoteKind, string>> = { quote: 'quote', change: 'change', fee: 'addFee' }
/** What the reader can price now, a button for each kind. */
export const pricingActions = ({ life }: Pick<RepairRow, 'life'>, side: RepairSide) =>
  quoteKinds.flatMap((kind) => (priceBlocked({ kind, side, life }) === null ? [presentAction(named[kind], null)] : []))

async function presentCharges(ctx: ReadContext<Member>, charges: readonly ChargeRow[]): Promise<RepairCharge[]> {
  const transfers = await openTransfersOf(
    ctx,
    charges.map(({ id }) => id),
  )
  return charges.map(({ id, kind, state, currency, amount, tax, quoteId, paidAt, method, returned }) => ({
    id,
    kind,
    state,
    amount: toMoney(currency, amount),
    tax: toMoney(currency, tax),
    quoteId,
    paidAt,
    method,
    returned: returned === 0 ? null : toMoney(currency, returned),
    remittanceId: state === 'due' ? (transfers.get(id) ?? null) : null,
  }))
}
