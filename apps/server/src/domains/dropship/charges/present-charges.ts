import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import type { ManagedCharge, SendCharge } from '@kikai/contract/dropship/charges.shapes'
import { chargeMachine } from '@kikai/contract/dropship/charges.states'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { CompanyMember, Context, Member, Reads, Viewer } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { holds } from '../../../platform/sessions/reach.ts'
import { moveBlocked } from '../../../platform/steps/steps.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { financeBlocked } from './charges.policy.ts'
import { type ChargeOwner, type ChargeRow, countCharges, listCharges, sumCharges } from './charges.store.ts'

type Calls = typeof chargesCalls
type Me = Context<CompanyMember>

export const listAgentCosts = (
  ctx: Me,
  input: InputOf<Calls['listAgentCosts']>,
): Promise<OutputOf<Calls['listAgentCosts']>> => list(ctx, { ...input, owner: { seller: ctx.actor.company } })

export const listAgentPay = (
  ctx: Me,
  input: InputOf<Calls['listAgentPay']>,
): Promise<OutputOf<Calls['listAgentPay']>> => list(ctx, { ...input, owner: { agent: ctx.actor.company } })

type Listed = InputOf<Calls['listAgentPay']> & { owner: ChargeSide }
async function list(ctx: Me, { current_page: page, page_size: size, tab, owner }: Listed) {
  const rows = await listCharges(ctx.db, { owner, tab, skip: (page - 1) * size, count: size })
  const total = await countCharges(ctx.db, { owner, tab })
  const sums = await sumCharges(ctx.db, owner)
  return {
    data: await presentCharges(ctx, { rows, owner }),
    total,
    sums: sums.map(({ currency, running, stated, due, settled }) => ({
      running: toMoney(currency, running),
      stated: toMoney(currency, stated),
      due: toMoney(currency, due),
      settled: toMoney(currency, settled),
    })),
  }
}

export type ChargeSide = Exclude<ChargeOwner, 'finance'>
type Looks = Reads & Viewer<Member>

/** Charges as one of the two sides sees them. */
export async function presentCharges(
  ctx: Looks,
  { rows, owner }: { rows: readonly ChargeRow[]; owner: ChargeSide },
): Promise<SendCharge[]> {
  const isSeller = 'seller' in owner
  const names = await namesOf(
    ctx,
    rows.map(({ sellerId, agentCompanyId }) => (isSeller ? agentCompanyId : sellerId)),
  )
  return rows.map((row) => ({
    ...factsOf(ctx, row),
    other: names.get(isSeller ? row.agentCompanyId : row.sellerId) ?? '',
    allowedActions: isSeller ? sellersMoves(row, ctx.actor) : agentsMoves(row, ctx.actor),
  }))
}

/** The same for finance, with both sides. */
export async function presentManagedCharges(ctx: Looks, rows: readonly ChargeRow[]): Promise<ManagedCharge[]> {
  const names = await namesOf(
    ctx,
    rows.flatMap(({ sellerId, agentCompanyId }) => [sellerId, agentCompanyId]),
  )
  return rows.map((row) => ({
    ...factsOf(ctx, row),
    other: '',
    seller: names.get(row.sellerId) ?? '',
    agent: names.get(row.agentCompanyId) ?? '',
    allowedActions: holds(ctx.actor, 'finance.payout.move') ? financesMoves(row, ctx.actor) : [],
  }))
}

async function namesOf(ctx: Looks, companyIds: readonly Id<'company'>[]) {
  const companies = await companiesOf(ctx, companyIds)
  return new Map(companies.map(({ id, names }) => [id, names[ctx.language]]))
}

function factsOf({ language }: Pick<Looks, 'language'>, row: ChargeRow) {
  const of = (minor: number) => toMoney(row.currency, minor)
  const { id, version, orderId, sendOutId, number, state, isCancelled, month, statement, lateDays } = row
  const { reason, answer, deadlineAt, settledAt } = row
  return {
    id,
    version,
    orderId,
    sendOutId,
    number,
    title: row.titles[language],
    state,
    isCancelled,
    month,
    statement,
    currency: row.currency,
    handling: of(row.handling),
    freight: of(row.freight),
    lateDays,
    late: of(row.late),
    booked: of(row.booked),
    amount: of(row.amount),
    proposed: row.proposed === null ? null : of(row.proposed),
    reason,
    answer,
    isUncovered: state === 'due',
    bookedAt: row.createdAt,
    deadlineAt,
    settledAt,
  }
}

const sellersMoves = (row: ChargeRow, actor: Member) =>
  holds(actor, 'seller.payout.request')
    ? actionsOf({
        confirm: moveBlocked(chargeMachine, row, { event: 'confirm', as: 'seller' }),
        dispute: moveBlocked(chargeMachine, row, { event: 'dispute', as: 'seller' }),
      })
    : []
const agentsMoves = (row: ChargeRow, actor: Member) =>
  actionsOf({
    ...(holds(actor, 'seller.payout.request')
      ? { agree: moveBlocked(chargeMachine, row, { event: 'agree', as: 'agent' }) }
      : {}),
    insist: moveBlocked(chargeMachine, row, { event: 'insist', as: 'agent' }),
  })
const financesMoves = (row: ChargeRow, actor: Member) =>
  actionsOf({
    decide: financeBlocked(row, { event: 'decide', actor }),
    reverse: financeBlocked(row, { event: 'reverse', actor }),
  })
