import { AskOnce } from '#ui/sheets/ask-once'
import { showToast } from '#ui/feedback/toast'
import { documentName } from '@kikai/client/orders/document-words'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import { type DocumentSide, documentCalls } from './document-calls.ts'

type StepQuestionProps = {
  step: 'accept' | 'takeBack' | 'withdraw'
  document: OrderDocument
  side: DocumentSide
  onClose: () => void
}

/** A confirmation before a document is accepted, withdrawn or waived. */
export function StepQuestion({ step, document, side, onClose }: StepQuestionProps) {
  const t = useText('documents')
  const how = {
    silent: true,
    onDone: () => {
      onClose()
      showToast(t(`${step}.done`), { done: true })
    },
  }
  const accept = useAction(documentCalls[side].decide, how)
  const takeBack = useAction(documentCalls[side].takeBack, how)
  const withdraw = useAction(managedDocumentsCalls.withdrawDocument, how)
  const { id: documentId, version } = document
  const run = {
    accept: () => accept.run({ documentId, version, decision: 'accept' }),
    takeBack: () => takeBack.run({ documentId }),
    withdraw: () => withdraw.run({ documentId }),
  }
  return (
    <AskOnce
      open
      onClose={onClose}
      title={t(`${step}.title`)}
      yes={t(`${step}.button`)}
      tone={step === 'accept' ? 'go' : 'danger'}
      of={{ accept, takeBack, withdraw }[step]}
      onYes={() => void run[step]()}
    >
      <p className="pb-1 font-600 text-ink">{documentName(t, document)}</p>
      <p>{t(`${step}.why`)}</p>
    </AskOnce>
  )
}
