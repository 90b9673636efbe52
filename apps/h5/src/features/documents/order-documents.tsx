import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { documentName, documentsAwaited } from '@kikai/client/orders/document-words'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'
import { AskForDocument } from './ask-for-document.tsx'
import { type DocumentSide, documentCalls } from './document-calls.ts'
import { DocumentEntry } from './document-entry.tsx'

type OrderDocumentsProps = {
  orderId: Id<'order'>
  side: DocumentSide
  /** True when all goods were shipped: documents no longer block anything. */
  hasLeft: boolean
}

/** The documents of an order: those requested, those handed in, and the actions of this side. */
export function OrderDocumentsPanel({ orderId, side, hasLeft }: OrderDocumentsProps) {
  const t = useText('documents')
  const [asking, setAsking] = useState(false)
  const { data } = useCall(documentCalls[side].list, { orderId }, { freshMs: 0 })
  if (!data) return null
  const { documents, allowedActions } = data
  const mayAsk = allowedActions.some(({ action, enabled }) => action === 'ask' && enabled)
  if (documents.length === 0 && !mayAsk) return null
  const needed = documents.filter(({ state }) => state !== 'withdrawn')
  const accepted = needed.filter(({ state }) => state === 'accepted').length
  const awaited = hasLeft || side === 'buyer' ? [] : documentsAwaited(documents)
  return (
    <Panel
      // The buyer's own screen already has that title.
      title={side === 'buyer' ? data.number : t('title')}
      aside={needed.length > 0 ? t('progress', { accepted, asked: needed.length }) : null}
    >
      {awaited.length > 0 ? (
        <p className="pb-2 text-14">{t('waiting', { documents: awaited.map((one) => documentName(t, one)) })}</p>
      ) : null}
      {documents.length === 0 ? <p className="pb-3 text-14 text-ink-2">{t('none')}</p> : null}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="py-3 first:pt-1 last:pb-1">
            <DocumentEntry document={document} seenAs={data.side} side={side} />
          </li>
        ))}
      </ul>
      {mayAsk ? (
        <div className="pt-2">
          <Button size="small" onClick={() => setAsking(true)}>
            {t('ask.button')}
          </Button>
        </div>
      ) : null}
      {asking ? (
        <AskForDocument
          orderId={orderId}
          asStaff={data.side === 'staff'}
          hasLeft={hasLeft}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  )
}
