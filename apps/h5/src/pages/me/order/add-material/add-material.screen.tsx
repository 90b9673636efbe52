import { defineScreen } from '#app/define-screen'
import { goInstead, useRouteParams } from '#app/go'
import { mayHandIn, RemittanceTarget, RemittanceView } from '#features/payments/remittance-view'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { StickyBar } from '#ui/sticky-bar'
import { showToast } from '#ui/toast'
import { useWide } from '#ui/wide.ts'
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
  const orders = useText('orders')
  const formId = useId()
  const wide = useWide()
  const { orderId } = useRouteParams(z.object({ orderId: idOf('order') }))
  const order = useCall(ordersCalls.readMyOrder, { orderId }, { freshMs: 0 })
  const submit = useAction(paymentsCalls.submitSlip, {
    refresh: ['orders'],
    onDone: () => showToast(t('screen.slip.sent'), { done: true }),
    next: () => window.scrollTo({ top: 0 }),
  })
  const remittance = order.data?.remittance
  const open = remittance ? mayHandIn(remittance) : false
  return (
    <Page
      title={t('screen.title')}
      of={order}
      side={wide && remittance ? <RemittanceTarget remittance={remittance} narrow /> : null}
      bar={
        open ? (
          <StickyBar note={t('screen.slip.note')}>
            <Button tone="go" wide type="submit" form={formId} busy={submit.busy}>
              {t('screen.slip.submit')}
            </Button>
          </StickyBar>
        ) : null
      }
    >
      {remittance ? (
        <>
          <RemittanceView remittance={remittance} formId={formId} action={submit} target={!wide} />
          {wide && open ? (
            <div className="flex items-center gap-4">
              <Button tone="go" type="submit" form={formId} busy={submit.busy}>
                {t('screen.slip.submit')}
              </Button>
              <p className="min-w-0 flex-1 text-12 text-ink-2">{t('screen.slip.note')}</p>
            </div>
          ) : null}
        </>
      ) : (
        <Empty
          icon={<FileText aria-hidden />}
          text={t('screen.none')}
          way={{
            label: orders('screen.success.toOrder'),
            go: () => goInstead('/pages/me/order/order-detail/order-detail', { orderId }),
          }}
        />
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AddMaterial })
