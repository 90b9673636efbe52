import type { InputOf } from '@kikai/contract/call'
import type { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { type Language, inEachLanguage } from '@kikai/kernel/language'
import { operatorNow } from '../../../platform/config/operator.store.ts'
import type { Member, TxContext } from '../../../platform/context.ts'
import { readIssuer } from '../../companies/companies.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import type { DecidedBuyer, DecisionData } from '../papers/decision-data.ts'
import { insertRefundDecision } from '../papers/decisions.store.ts'
import type { LockedRefund } from '../lock-refund.ts'
import { bearerOf } from '../refunds.policy.ts'
import { listRefundSteps } from '../refunds.store.ts'
import { refundableOf } from '../subjects.ts'

type Decided = LockedRefund &
  Pick<InputOf<(typeof managedRefundsCalls)['decideRefund']>, 'decision' | 'text' | 'translations'> & {
    language: Language
    /** What had been given back before this decision. */
    refundedBefore: number
  }

/** Freezes what both sides are told about a decision. `refund` is as the decision left it. */
export async function keepDecision(
  ctx: TxContext<Member>,
  { refund, bought, decision, text, language, translations = [], refundedBefore }: Decided,
): Promise<void> {
  const steps = await listRefundSteps(ctx.db, [refund.id])
  const { sale } = bought
  const record = await refundableOf(sale).record?.(ctx, sale.subjectId)
  const { shipments, acceptance, notes } = record ?? { shipments: [], acceptance: [], notes: [] }
  const operator = await operatorNow(ctx)
  const { names, legalName, country, address, phone } = refund.byPlatform
    ? {
        ...operator,
        names: inEachLanguage(() => operator.name),
        legalName: operator.name,
        address: inEachLanguage(() => operator.address),
      }
    : await readIssuer(ctx, refund.companyId)
  const { refundInspectDays } = await readFigures(ctx)
  // What followed from the decision at once is told as what comes next.
  const before = steps.slice(
    0,
    steps.findLastIndex(({ event }) => event === decision),
  )
  const about = refund.positions.length === 0 ? bought.lines.map((_, at) => at) : refund.positions
  const data: DecisionData = {
    number: refund.number,
    orderNumber: bought.number,
    kind: refund.kind,
    reason: refund.reason,
    currency: refund.currency,
    asked: refund.asked,
    offered: refund.offered,
    granted: decision === 'grant' ? refund.granted : null,
    orderTotal: bought.total,
    refundedBefore,
    channel: refund.channel,
    held: refund.held,
    returnFreightBy: bearerOf(refund),
    state: refund.state,
    deadlineAt: refund.deadlineAt,
    returnTo: refund.returnTo,
    inspectDays: refundInspectDays,
    seller: { names, legalName, country, address, phone },
    operator: {
      name: operator.name,
      representative: operator.representative,
      address: operator.address,
      country: operator.country,
      phone: operator.phone,
      email: operator.email,
    },
    lines: bought.lines
      .filter((_, at) => about.includes(at))
      .map(({ titles, model, managementNumber, year, hours, quantity }) => ({
        titles,
        model,
        managementNumber,
        year,
        hours,
        quantity,
      })),
    steps: before.map(({ event, actor, at, amount, body, language: inLanguage, files }) => ({
      event,
      actor,
      at,
      amount,
      language: inLanguage,
      text: actor === 'buyer' ? '' : (body ?? ''),
      photos: files.length,
    })),
    shipments,
    acceptance,
    reasons: [{ language, text }, ...translations.filter((one) => one.language !== language)],
  }
  const buyer: DecidedBuyer = {
    name: bought.buyer.name,
    company: bought.buyer.company,
    country: bought.buyer.country,
    words: before.map(({ actor, body }) => (actor === 'buyer' ? (body ?? '') : '')),
    notes: [...notes],
  }
  await insertRefundDecision(ctx.db, { refundId: refund.id, decision, data, buyer })
}
