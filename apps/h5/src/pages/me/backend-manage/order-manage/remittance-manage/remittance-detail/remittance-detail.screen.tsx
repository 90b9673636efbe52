import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { SlipReviewPage } from './review.tsx'

const route = '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail'

/**
 * A bank transfer: its slip, the amount due, and the bank's statement. Approving it marks the order as paid or credits
 * the balance.
 */
function RemittanceDetail() {
  const title = useText('routes')
  const { remittanceId } = useRouteParams(
    '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail',
  )
  const remittance = useCall(managedPaymentsCalls.readManagedRemittance, { remittanceId }, { freshMs: 0 })
  const { may } = useRights()
  if (!remittance.data) return <Page title={title(route)} of={remittance} />
  // The key resets the form when a new slip arrives.
  const slipId = remittance.data.slips.at(-1)?.id
  return (
    <SlipReviewPage
      key={`${remittanceId} ${slipId}`}
      title={title(route)}
      of={remittance}
      remittance={remittance.data}
      mayDecide={may('finance.remittance.review')}
    />
  )
}

export default defineScreen({ login: 'required', may: ['finance.remittance.read'], view: RemittanceDetail })
