import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { documentFacts, documentFileName, documentName } from '@kikai/client/orders/document-words'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { AskForDocument } from './ask-for-document.tsx'
import { type DocumentStep, DocumentSteps } from './document-steps.tsx'
import { documentTones } from './document-tones.ts'
import { OpenDocument } from './open-document.tsx'

/** The documents of an order: staff request them from either side, and read and decide on each. */
export function OrderDocumentsSection({ order }: { order: OrderDetail }) {
  const t = useText('documents')
  const [asking, setAsking] = useState(false)
  const { data } = useCall(managedDocumentsCalls.listManagedDocuments, { orderId: order.id }, { freshMs: 0 })
  const mayAsk = data?.allowedActions.some(({ action, enabled }) => action === 'ask' && enabled) ?? false
  if (!data || (data.documents.length === 0 && !mayAsk)) return null
  return (
    <section>
      <h3>{t('title')}</h3>
      {data.documents.length === 0 ? <p className="quiet">{t('none')}</p> : null}
      <ul className="lines">
        {data.documents.map((document) => (
          <Entry key={document.id} document={document} />
        ))}
      </ul>
      {mayAsk ? <Button onClick={() => setAsking(true)}>{t('ask.button')}</Button> : null}
      {asking ? <AskForDocument order={order} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

const steps: readonly DocumentStep[] = ['accept', 'return', 'withdraw']

function Entry({ document }: { document: OrderDocument }) {
  const t = useText('documents')
  const { moment, deadline, leftMs } = useWritten()
  const [open, setOpen] = useState<OrderDocument['files'][number] | null>(null)
  const can = steps.filter((step) => document.allowedActions.some(({ action, enabled }) => action === step && enabled))
  const isOver = (at: OrderDocument['dueAt']) => leftMs(at) <= 0
  const facts = documentFacts(t, { document, side: 'staff', dates: { moment, deadline }, isOver })
  return (
    <li>
      <span>
        {documentName(t, document)} <Tag tone={documentTones[document.state]}>{t(`state.${document.state}`)}</Tag>
        {document.reason ? <small className="wrong">{t('reason', { reason: document.reason })}</small> : null}
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
        {document.files.map((file, at) => {
          const name = documentFileName(t, file, at)
          return (
            <Button
              key={file.id}
              type="link"
              aria-label={t('open', { name })}
              onClick={() => setOpen({ ...file, name })}
            >
              {file.pages === null ? name : `${name} · ${t('pages', { count: file.pages })}`}
            </Button>
          )
        })}
        {can.length > 0 ? <DocumentSteps document={document} can={can} /> : null}
      </span>
      {open ? <OpenDocument document={document} file={open} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}
