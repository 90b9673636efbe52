import type { CreditTerms } from '@kikai/contract/credit/credit.shapes'
import { useText } from '../use-text.ts'

/** Returns a function that writes when a billing period closes and when it is due, such as 月末締め翌月末払い. */
export function useCreditTerms(): (terms: CreditTerms) => string {
  const t = useText('credit')
  return ({ cutoffDay, dueKind, dueCount }) => {
    const closes = cutoffDay >= 31 ? t('terms.monthEnd') : t('terms.closesOn', { day: cutoffDay })
    const due = () => {
      if (dueKind === 'days') return t('terms.dueDays', { count: dueCount })
      if (dueCount === 0) return t('terms.dueThisMonth')
      return dueCount === 1 ? t('terms.dueNextMonth') : t('terms.dueMonthEnd', { count: dueCount })
    }
    return `${closes} · ${due()}`
  }
}
