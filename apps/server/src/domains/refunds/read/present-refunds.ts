import { refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { type OrderRefunds, type Refund, refundReasons } from '@kikai/contract/refunds/refunds.shapes'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { signedFileAddress } from '../../../platform/sessions/file-address.ts'
import { maskName } from '../../../platform/texts/masks.ts'
import { operatorNow } from '../../../platform/config/operator.store.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { holds, type Owner, reachOf } from '../../../platform/sessions/reach.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'
import { isMaskedFor, seatCompanyIdsOf } from '../../access/access.public.ts'
import { sellerNames } from '../../companies/companies.public.ts'
import { businessDaysAfter, givenBackOf } from '../../payments/payments.public.ts'
import { addressCountryName } from '../../regions/regions.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { pictureFacts } from '../../uploads/uploads.public.ts'
import { listRefundDecisions } from '../papers/decisions.store.ts'
import { type FreightClaimRow, listFreightClaims } from '../freight/freight-claims.store.ts'
import { freightActions, freightLeft, isOfOurs, presentFreightClaim } from '../freight/present-freight-claim.ts'
import {
  type Decider,
  bearerOf,
  confirmCreditBlocked,
  hasEnded,
  mostOf,
  moveRefundBlocked,
  refundNeedsSecondPerson,
  opposeCreditBlocked,
  ownOrderRefundBlocked,
  payRefundBlocked,
  proposeCreditBlocked,
  releaseOf,
  settleRefundBlocked,
  slipLanguageOf,
  stateForSides,
  waitsForSecond,
} from '../refunds.policy.ts'
import {
  type StoredRefund,
  type ReturnTo,
  type RefundStepRow,
  listRefundsOf,
  listRefundSteps,
} from '../refunds.store.ts'
import { refundAccountOf } from '../pay/sealed-account.ts'
import { type Bought, idsOf, refundableOf } from '../subjects.ts'
import { revocationRightOf } from '../ask/revocation-right.ts'
import type { Figures } from '@kikai/contract/settings/figures'

/** What one person of finance proposes is read by finance and staff alone until another confirms it. */
const proposals: readonly RefundStepRow['event'][] = ['proposeCredit', 'opposeCredit']

/** The reader's side, which decides about the buttons. */
type Wanted = { sale: Sale; owner: Owner; side: 'buyer' | 'managed' }

type Seller = Pick<StoredRefund, 'companyId' | 'byPlatform'>
/** Whom each was bought from: a company, or the operator where the platform sold it itself. */
export async function sellersOf(
  ctx: ReadContext<Member>,
  of: readonly Pick<Seller, 'companyId'>[],
): Promise<(seller: Seller) => string> {
  const names = await sellerNames(ctx, of)
  const operator = (await operatorNow(ctx)).name
  return ({ companyId, byPlatform }) => (byPlatform ? operator : (names.get(companyId) ?? ''))
}

export async function presentRefunds(ctx: ReadContext<Member>, { sale, owner, side }: Wanted): Promise<OrderRefunds> {
  const { subjectId } = sale
  const bought = await refundableOf(sale).find(ctx, { subjectId, owner })
  if (!bought) throw refuse(requestErrors.notFound)
  const rows = await listRefundsOf(ctx.db, sale)
  const { companyId, byPlatform = false } = bought
  const sellers = await sellersOf(ctx, [bought])
  const refundIds = rows.map(({ id }) => id)
  const steps = rows.length === 0 ? [] : await listRefundSteps(ctx.db, refundIds)
  const letters = rows.length === 0 ? [] : await listRefundDecisions(ctx.db, refundIds)
  const claims = rows.length === 0 ? [] : await listFreightClaims(ctx.db, refundIds)
  const fileIds = [...steps, ...claims].flatMap(({ files }) => files.filter((file) => isId<'file'>(file)))
  const pictures = await pictureFacts(ctx, fileIds)
  const figures = await figuresNow(ctx)
  const isProposed = side === 'managed' && rows.some(({ state }) => state === 'credit_proposed')
  const buyerSeats = isProposed ? await seatCompanyIdsOf(ctx, bought.memberId) : []
  const { blocked } = await bought.claimable(ctx, ctx.now())
  const [first] = bought.lines
  const isOurs = side === 'managed' && isOfOurs(ctx)
  const isMasked = side === 'managed' && isMaskedFor(ctx.actor, bought)
  const stepOf = (currency: StoredRefund['currency'], step: RefundStepRow) => ({
    event: step.event,
    to: step.to,
    actor: step.actor,
    at: step.at,
    amount: step.amount === null ? null : toMoney(currency, step.amount),
    text: step.body ?? '',
    pictures: step.files.flatMap((file) => {
      const known = isId<'file'>(file) ? pictures.get(file) : undefined
      if (!known) return []
      const url = signedFileAddress(ctx, { fileId: known.id, session: ctx.actor.session })
      return [{ id: known.id, url, width: known.width, height: known.height }]
    }),
  })
  return {
    ...idsOf(sale),
    number: bought.number,
    title: first?.titles[ctx.language] ?? '',
    picture: first?.picture ?? null,
    seller: sellers({ companyId, byPlatform }),
    buyer: bought.buyer.company || (isMasked ? maskName(bought.buyer.name) : bought.buyer.name),
    total: toMoney(bought.currency, bought.total),
    refunded: toMoney(bought.currency, bought.refunded),
    ask: side === 'buyer' && blocked === null ? await askableOf(ctx, { bought, figures }) : null,
    givenBack: side === 'buyer' ? await givenBackToBuyer(ctx, bought) : [],
    allowedActions: side === 'buyer' ? actionsOf({ request: blocked }) : [],
    refunds: await mapInTurn(rows, async (row) => ({
      ...(await presentRefund(ctx, row, {
        side,
        bought,
        isOurs,
        buyerSeats,
        steps,
        figures,
        claim: claims.find(({ refundId }) => refundId === row.id) ?? null,
        claims,
        pictures,
      })),
      steps: steps
        .filter(({ refundId, event }) => refundId === row.id && (isOurs || !proposals.includes(event)))
        .map((step) => stepOf(row.currency, step)),
      letters: letters
        .filter(({ refundId }) => refundId === row.id)
        .map(({ id, decision, decidedAt }) => ({ id, decision, decidedAt })),
    })),
  }
}

/** What an appointment cost is returned by itself as separate payments are, of which orders have their freight. */
async function givenBackToBuyer(
  ctx: ReadContext<Member>,
  { sale: { subjectKind, subjectId }, memberId }: Bought,
): Promise<OrderRefunds['givenBack']> {
  const back = await givenBackOf(ctx, { subjectId, memberId })
  return subjectKind === 'order'
    ? back
    : back.map((one) => (one.of === 'freight' ? { ...one, of: 'appointment' } : one))
}

type Asked = { bought: Bought; figures: Figures }

async function askableOf(
  ctx: ReadContext<Member>,
  { bought, figures }: Asked,
): Promise<NonNullable<OrderRefunds['ask']>> {
  const { currency, lines, channel, reasons = refundReasons, byPlatform = false } = bought
  const all = lines.map((_, at) => at)
  const sum = (minor: number) => toMoney(currency, minor)
  return {
    kinds: bought.kinds.map((kind) => ({ kind, most: sum(mostOf(bought, { kind, positions: all })) })),
    lines: lines.map((line, position) => ({
      position,
      title: line.titles[ctx.language],
      quantity: line.quantity,
      picture: line.picture,
      most: sum(mostOf(bought, { kind: 'money', positions: [position] })),
    })),
    reasons: [...reasons],
    channel,
    byPlatform,
    withdrawal: await revocationRightOf(ctx, bought),
    answerBy: businessDaysAfter(ctx.now(), {
      currency,
      days: byPlatform ? figures.refundArbitrationDays : figures.refundAnswerDays,
    }),
  }
}

type Shown = Pick<Wanted, 'side'> & {
  bought: Bought
  /** Whether the reader decides or pays for the platform. */
  isOurs: boolean
  buyerSeats: Decider['seats']
  steps: readonly RefundStepRow[]
  figures: Figures
  claim: FreightClaimRow | null
  /** Of all refunds of the sale. */
  claims: readonly FreightClaimRow[]
  pictures: Awaited<ReturnType<typeof pictureFacts>>
}

async function presentRefund(
  ctx: ReadContext<Member>,
  row: StoredRefund,
  { side, bought, isOurs, buyerSeats, steps, figures, claim, claims, pictures }: Shown,
): Promise<Omit<Refund, 'steps' | 'letters'>> {
  const sum = (minor: number | null) => (minor === null ? null : toMoney(row.currency, minor))
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    state: isOurs ? row.state : stateForSides(row),
    kind: row.kind,
    reason: row.reason,
    positions: row.positions,
    asked: toMoney(row.currency, row.asked),
    offered: sum(row.offered),
    granted: sum(row.granted),
    channel: row.channel,
    account: side === 'buyer' || holds(ctx.actor, 'finance.refund.pay') ? await refundAccountOf(ctx, row) : null,
    returnFreightBy: bearerOf(row),
    returnFreightClaim: claim && presentFreightClaim(ctx, { claim, pictures, side }),
    returnFreightMost: toMoney(
      row.currency,
      freightLeft(row, { most: figures.returnFreightMost[row.currency], claims }),
    ),
    returnFreightDays: figures.refundEscalateDays,
    returnTo: row.returnTo && returnAddressOf(ctx, row.returnTo),
    slipLanguage: slipLanguageOf(row),
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    needsSecond:
      waitsForSecond(row) || refundNeedsSecondPerson(row, { bought, refundTwoPeople: figures.refundTwoPeople }),
    begun: isOurs ? begunOf(row, steps) : null,
    reference: row.reference,
    createdAt: row.createdAt,
    deadlineAt: row.deadlineAt,
    allowedActions: [
      ...(side === 'buyer' ? buyerActions(row) : managedActions(ctx, row, buyerSeats)),
      ...freightActions(ctx, { refund: row, claim, side, days: figures.refundEscalateDays }),
    ],
  }
}

/** The first of two people, with their words; a check has none. */
function begunOf({ id, state, begunByName, begunAt }: StoredRefund, steps: readonly RefundStepRow[]): Refund['begun'] {
  if (begunAt === null) return null
  const said = steps.findLast(({ refundId, event }) => refundId === id && event === 'proposeCredit')
  return { by: begunByName ?? '', at: begunAt, text: state === 'credit_proposed' ? (said?.body ?? '') : '' }
}

const returnAddressOf = (
  { language }: ReadContext<Member>,
  { name, address, country, phone }: ReturnTo,
): NonNullable<Refund['returnTo']> => ({
  name,
  address: address[language],
  country: addressCountryName(country, language),
  phone,
})

function buyerActions(row: StoredRefund): AllowedAction[] {
  const can = (event: Parameters<typeof moveRefundBlocked>[1]['event']) =>
    moveRefundBlocked(row, { event, as: 'buyer' }) === null ? { [event]: null } : {}
  return actionsOf({
    ...can('accept'),
    ...can('decline'),
    ...can('escalate'),
    ...can('sendBack'),
    ...can('withdraw'),
  })
}

function managedActions(ctx: ReadContext<Member>, row: StoredRefund, buyerSeats: Decider['seats']): AllowedAction[] {
  if (hasEnded(row)) return []
  const asSeller = holds(ctx.actor, 'order.refund.answer') && !reachOf(ctx.actor, 'order.refund.answer').all
  const asStaff = holds(ctx.actor, 'order.refund.decide')
  const asFinance = holds(ctx.actor, 'finance.refund.pay')
  const can = (
    is: boolean,
    as: 'seller' | 'staff' | 'finance',
    events: readonly Parameters<typeof moveRefundBlocked>[1]['event'][],
  ) =>
    Object.fromEntries(
      is ? events.filter((event) => !moveRefundBlocked(row, { event, as })).map((event) => [event, null]) : [],
    )
  const waits = waitsForSecond(row) || row.state === 'failed'
  const isProposed = row.state === 'credit_proposed'
  const release = releaseOf(row) === 'check' ? 'check' : 'pay'
  const settles = asFinance && row.channel !== 'online' && row.state === 'processing'
  return actionsOf({
    ...can(asSeller, 'seller', ['approve', 'offer', 'reject', 'receive', 'pass', 'contest']),
    ...can(asStaff && !ownOrderRefundBlocked(row, ctx.actor), 'staff', ['grant', 'dismiss']),
    ...(asFinance && waits ? { [release]: payRefundBlocked(row, ctx.actor) } : {}),
    ...(asFinance && row.state === 'failed' ? { credit: proposeCreditBlocked(row, ctx.actor) } : {}),
    ...(asFinance && isProposed
      ? {
          confirmCredit: confirmCreditBlocked(row, ctx.actor, { buyerSeats }),
          opposeCredit: opposeCreditBlocked(row, ctx.actor),
        }
      : {}),
    ...(settles
      ? {
          finish: settleRefundBlocked(row, { event: 'finish', by: ctx.actor }),
          bounce: settleRefundBlocked(row, { event: 'bounce', by: ctx.actor }),
        }
      : {}),
  })
}
