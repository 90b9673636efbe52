import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { mayHandIn, RemittanceView } from '#features/payments/remittance-view'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { StickyBar } from '#ui/sticky-bar'
import { showToast } from '#ui/toast'
import { useAction, useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { idOf } from '@kikai/contract/fields'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { FileText } from 'lucide-react'
import { useId } from 'react'
import * as z from 'zod/mini'

/** The papers of an order's payment: the slips that were handed in, and the form for the next one. */
function AddMaterial() {
  const t = useText('payments')
  const formId = useId()
  const { orderId } = useRouteParams(z.object({ orderId: idOf('order') }))
  const order = useCall(ordersCalls.readMyOrder, { orderId }, { freshMs: 0 })
  const submit = useAction(paymentsCalls.submitSlip, {
    refresh: ['orders'],
    onDone: () => {
      showToast(t('screen.slip.sent'), { done: true })
      window.scrollTo({ top: 0 })
    },
  })
  const remittance = order.data?.remittance
  return (
    <Page
      title={t('screen.title')}
      of={order}
      bar={
        remittance && mayHandIn(remittance) ? (
          <StickyBar note={t('screen.slip.note')}>
            <Button tone="go" wide type="submit" form={formId} busy={submit.busy}>
              {t('screen.slip.submit')}
            </Button>
          </StickyBar>
        ) : null
      }
    >
      {remittance ? (
        <RemittanceView remittance={remittance} formId={formId} action={submit} />
      ) : (
        <Empty icon={<FileText aria-hidden />} text={t('screen.none')} />
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AddMaterial })
