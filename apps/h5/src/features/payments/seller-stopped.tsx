import { InlineNotice } from '#ui/feedback/failed'
import { useMoments } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { AllowedAction } from '@kikai/contract/fields'
import type { Instant } from '@kikai/kernel/instant'
import type { ReactNode } from 'react'

type Asked = { allowedActions: readonly AllowedAction[] }

/** Whether nobody pays because a seller may not sell at the moment. */
export const isSellerStopped = ({ allowedActions }: Asked): boolean =>
  allowedActions.some(({ reason }) => reason?.code === companyErrors.notSelling.code)

type SellerStoppedProps = {
  /** Until when the goods are held; null where nothing is said of it. */
  until: Instant | null
  /** Whether the reader can leave the purchase. */
  mayLeave?: boolean
  /** Which of several orders waits. */
  children?: ReactNode
}

/** Stands where the ways to pay would. */
export function SellerStopped({ until, mayLeave = false, children }: SellerStoppedProps) {
  const t = useText('payments')
  const moments = useMoments()
  return (
    <InlineNotice title={t('stopped.title')}>
      <p>{t('stopped.noMoney')}</p>
      {until ? <p>{t('stopped.heldUntil', { until: moments.deadline(until) })}</p> : null}
      {children}
      {mayLeave ? <p>{t('stopped.mayLeave')}</p> : null}
    </InlineNotice>
  )
}
