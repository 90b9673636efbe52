import { Dialog } from '#ui/dialog.tsx'
import type { CallForm } from '@kikai/client/call-form'
import { useText } from '@kikai/client/use-text'
import type { ReactNode } from 'react'

type FormDialogProps = {
  of: Pick<CallForm<never>, 'element' | 'busy' | 'submit' | 'refusal'>
  title: string
  /** What its button does. */
  send: string
  onClose: () => void
  children: ReactNode
}

/** A form over the page: its fields, what was refused, and the button that sends it. */
export function FormDialog({ of, title, send, onClose, children }: FormDialogProps) {
  const word = useText('console')
  return (
    <Dialog
      open
      title={title}
      okText={send}
      cancelText={word('form.cancel')}
      confirmLoading={of.busy}
      onOk={() => void of.submit()}
      onCancel={onClose}
    >
      <form {...of.element} className="form" noValidate>
        {children}
        <div role="alert">{of.refusal ? <p className="wrong">{of.refusal}</p> : null}</div>
      </form>
    </Dialog>
  )
}
