import type { PayoutStep } from '@kikai/contract/earnings/earnings.states'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { FactsOf } from '../../../events.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { treasurersAt } from '../../access/access.public.ts'
import { findFeeRule, listConcerned } from '../fees/fee-rules.store.ts'

/** Internal steps of finance, of which the company is not notified. */
type UntoldStep = 'check' | 'approve' | 'reportReturn' | 'keepSent' | 'keepConfirmed'
const untold: readonly PayoutStep[] = [
  'check',
  'approve',
  'reportReturn',
  'keepSent',
  'keepConfirmed',
] satisfies UntoldStep[]
export const isToldPayoutStep = (step: PayoutStep): step is Exclude<PayoutStep, UntoldStep> => !untold.includes(step)

type Told = {
  payout: { id: Id<'payout'>; version: number; companyId: Id<'company'>; number: string }
  amount: Money
  event: 'request' | Exclude<PayoutStep, UntoldStep>
  /** Why it did not go, or came back. */
  reason: string
}

/** Notifies the people who manage a company's money of a payout's step, once each. */
export async function tellPayout(ctx: ChangeContext, { payout, amount, event, reason }: Told): Promise<void> {
  const { id, companyId, number } = payout
  const step = inEachLanguage((language) => textOf(language, `earnings.told.${event}`, { reason }))
  for (const memberId of await treasurersAt(ctx, companyId))
    await ctx.tell(memberId, {
      kind: 'payoutMoved',
      about: `${id} ${event}`,
      link: screenLinks.settlement(),
      params: { number, amount, step },
    })
}

/** Notifies companies of a changed fee and from when it holds. */
export async function tellTerms(
  ctx: JobContext,
  { companyId, currency, version }: FactsOf<'earnings.termsChanged'>,
): Promise<void> {
  const rule = await findFeeRule(ctx.db, { companyId, currency, version })
  if (!rule) throw new Error(`the fee ${companyId ?? 'for all'} ${currency} ${version} is gone`)
  const companies = companyId === null ? await listConcerned(ctx.db, currency) : [companyId]
  const percent = String(rule.basisPoints / 100)
  const sum = toMoney(currency, rule.least)
  const least = inEachLanguage((language) =>
    sum.minor === 0 ? '' : textOf(language, 'earnings.leastTold', { least: formatMoney(sum, language) }),
  )
  for (const one of companies) {
    await ctx.tx(async (ctx) => {
      for (const memberId of await treasurersAt(ctx, one))
        await ctx.tell(memberId, {
          kind: 'feeChanged',
          about: `${companyId ?? 'all'} ${one} ${currency} ${version}`,
          link: screenLinks.settlement(),
          params: { percent, currency, least, from: { at: rule.at } },
        })
    })
  }
}
