import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { OrderDocumentsPanel } from '#features/documents/order-documents'
import { FreightAfter } from '#features/orders/plus-freight'
import { RemittanceTarget, RemittanceView } from '#features/payments/remittance-view'
import { useHandingIn } from '#features/payments/use-handing-in.ts'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { FileText } from 'lucide-react'

/** The buyer's uploads for an order: requested documents, and the slips of its payment. */
function AddMaterial() {
  const t = useText('payments')
  const orders = useText('orders')
  const documents = useText('documents')
  const handingIn = useHandingIn()
  const wide = useWide()
  const { orderId } = useRouteParams('/pages/me/order/add-material/add-material')
  const order = useCall(ordersCalls.readMyOrder, { orderId }, { freshMs: 0 })
  const remittance = order.data?.remittance
  const hasDocuments = order.data !== undefined && order.data.documents.asked > 0
  return (
    <Page
      title={remittance && !hasDocuments ? t('screen.title') : documents('title')}
      of={order}
      side={wide && remittance ? <RemittanceTarget remittance={remittance} narrow /> : null}
      does={
        remittance ? <Actions of={remittance.allowedActions} can={[handingIn.action]} note={handingIn.note} /> : null
      }
    >
      {hasDocuments ? <OrderDocumentsPanel orderId={orderId} side="buyer" hasLeft={false} /> : null}
      {remittance && order.data?.freight === 'awaiting_quote' && order.data.life === 'open' ? (
        <FreightAfter of={[{ seller: order.data.seller.name, freightEstimate: order.data.freightEstimate }]} />
      ) : null}
      {remittance ? <RemittanceView remittance={remittance} handingIn={handingIn} target={!wide} /> : null}
      {remittance ? <p className="px-1 text-12 text-ink-2">{orders('screen.pay.heldBy')}</p> : null}
      {remittance || hasDocuments ? null : (
        <Empty
          icon={<FileText aria-hidden />}
          text={documents('none')}
          note={t('screen.none')}
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
