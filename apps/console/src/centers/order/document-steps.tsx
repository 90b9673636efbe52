import { RefusalText } from '#ui/form.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { documentName } from '@kikai/client/orders/document-words'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import { Button } from 'antd'
import { useState } from 'react'

export type DocumentStep = 'accept' | 'return' | 'withdraw'
type Asked = { document: OrderDocument; onClose: () => void }

/** The steps that staff can take on a document. */
export function DocumentSteps({ document, can }: { document: OrderDocument; can: readonly DocumentStep[] }) {
  const t = useText('documents')
  const [asking, setAsking] = useState<DocumentStep | null>(null)
  const close = () => setAsking(null)
  return (
    <p>
      {can.map((step) => (
        <Button key={step} size="small" onClick={() => setAsking(step)}>
          {t(`${step}.button`)}
        </Button>
      ))}
      {asking === 'return' ? <ReturnDocument document={document} onClose={close} /> : null}
      {asking === 'accept' || asking === 'withdraw' ? (
        <StepQuestion step={asking} document={document} onClose={close} />
      ) : null}
    </p>
  )
}

function StepQuestion({ step, document, onClose }: Asked & { step: 'accept' | 'withdraw' }) {
  const t = useText('documents')
  const word = useText('console')
  const how = {
    silent: true,
    onDone: () => {
      showToast(t(`${step}.done`), { done: true })
      onClose()
    },
  }
  const accept = useAction(managedDocumentsCalls.decideManagedDocument, how)
  const withdraw = useAction(managedDocumentsCalls.withdrawDocument, how)
  const { id: documentId, version } = document
  const { busy, error } = step === 'accept' ? accept : withdraw
  const run = () =>
    step === 'accept' ? accept.run({ documentId, version, decision: 'accept' }) : withdraw.run({ documentId })
  return (
    <Dialog
      open
      title={t(`${step}.title`)}
      okText={t(`${step}.button`)}
      cancelText={word('form.cancel')}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>
        <b>{documentName(t, document)}</b>
      </p>
      <p className="quiet">{t(`${step}.why`)}</p>
      <RefusalText>{error?.message}</RefusalText>
    </Dialog>
  )
}

function ReturnDocument({ document, onClose }: Asked) {
  const t = useText('documents')
  const form = useCallForm(managedDocumentsCalls.decideManagedDocument, {
    start: { reason: '' },
    input: ({ reason }) => ({ documentId: document.id, version: document.version, decision: 'return', reason }),
    rules: ({ reason }) => ({ reason: reason.trim() === '' && t('return.missing') }),
    onDone: () => {
      showToast(t('return.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog
      of={form}
      title={t('return.title', { document: documentName(t, document) })}
      send={t('return.button')}
      onClose={onClose}
    >
      <TextAreaField {...form.text('reason')} label={t('return.reason')} />
    </FormDialog>
  )
}
