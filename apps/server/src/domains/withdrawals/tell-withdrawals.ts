import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { WithdrawalStep } from '@kikai/contract/withdrawals/withdrawals.states'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'
import type { StoredWithdrawal } from './withdrawals.store.ts'

/** Internal steps of finance, of which the member is not notified. */
type UntoldStep = 'release' | 'reportReturn' | 'keepSent'
type Told = {
  withdrawal: Pick<StoredWithdrawal, 'id' | 'memberId' | 'number' | 'currency' | 'amount'>
  event: 'request' | 'cancel' | Exclude<WithdrawalStep, UntoldStep>
  reason?: string
}

export const isToldWithdrawalStep = (step: WithdrawalStep): step is Exclude<WithdrawalStep, UntoldStep> =>
  step !== 'release' && step !== 'reportReturn' && step !== 'keepSent'

/** Notifies the member of each step, including the request, which may not have been theirs. */
export async function tellWithdrawalStep(ctx: ChangeContext, { withdrawal, event, reason = '' }: Told): Promise<void> {
  const { id, memberId, number, currency, amount } = withdrawal
  const step = inEachLanguage((language) => textOf(language, `withdrawals.told.${event}`, { reason }))
  await ctx.tell(memberId, {
    kind: 'withdrawalMoved',
    about: `${id} ${event}`,
    link: screenLinks.balance(),
    params: { number, amount: toMoney(currency, amount), step },
  })
}
