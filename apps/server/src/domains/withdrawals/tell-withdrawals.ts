import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { WithdrawalStep } from '@kikai/contract/withdrawals/withdrawals.states'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { money } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** UntoldStep finance's people nothing has changed for the member. */
type UntoldStep = 'release' | 'reportReturn' | 'keepSent'
type Told = {
  withdrawal: Pick<WithdrawalRow, 'id' | 'memberId' | 'number' | 'currency' | 'amount'>
  event: 'request' | 'cancel' | Exclude<WithdrawalStep, UntoldStep>
  reason?: string
}

export const isTold = (step: WithdrawalStep): step is Exclude<WithdrawalStep, UntoldStep> =>
  step !== 'release' && step !== 'reportReturn' && step !== 'keepSent'

/** Tells the member what became of it, once for each step; that it was asked for as well, because it may not have been them. */
export async function tellWithdrawal(ctx: ChangeContext, { withdrawal, event, reason = '' }: Told): Promise<void> {
  const { id, memberId, number, currency, amount } = withdrawal
  const step = inEachLanguage((language) => textOf(language, `withdrawals.told.${event}`, { reason }))
  await ctx.tell(memberId, {
    kind: 'withdrawalMoved',
    about: `${id} ${event}`,
    link: screenLinks.balance(),
    params: { number, amount: money(currency, amount), step },
  })
}
