import { go, href } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { InlineNotice } from '#ui/feedback/failed'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { FileText } from 'lucide-react'

const route = '/pages/me/order/add-material/add-material'

/** A notice that documents wait for the buyer, to be uploaded or to be viewed. */
export function DocumentsNotice({ order: { id: orderId, documents } }: { order: OrderDetail }) {
  const t = useText('documents')
  return (
    <InlineNotice
      icon={<FileText aria-hidden />}
      title={t('toDo', { count: documents.toDo })}
      actions={
        <Button tone="tint" size="small" onClick={() => go(route, { orderId })}>
          {t('see')}
        </Button>
      }
    />
  )
}

/** The link to an order's documents, with the number accepted. */
export function DocumentsEntry({ order: { id: orderId, documents } }: { order: OrderDetail }) {
  const t = useText('documents')
  return (
    <Panel className="py-1 wide:py-2">
      <Row
        icon={<FileText aria-hidden />}
        title={t('title')}
        note={t('progress', documents)}
        to={href(route, { orderId })}
      />
    </Panel>
  )
}
