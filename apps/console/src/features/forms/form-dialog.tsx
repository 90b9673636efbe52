import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import type { CallForm } from '@kikai/client/call-form'
import { useText } from '@kikai/client/use-text'
import type { ReactNode } from 'react'

type FormDialogProps = {
  of: Pick<CallForm<never>, 'element' | 'busy' | 'submit' | 'refusal'>
  title: string
  /** What its button does. */
  send: string
  /** It takes something away from somebody. */
  danger?: boolean
  /** For one that stays while it is closed, with what was typed. */
  open?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form over the page: its fields, what was refused, and the button that sends it. */
export function FormDialog({ of, title, send, danger = false, open = true, onClose, children }: FormDialogProps) {
  const word = useText('console')
  return (
    <Dialog
      open={open}
      title={title}
      okText={send}
      okButtonProps={{ danger }}
      cancelText={word('form.cancel')}
      confirmLoading={of.busy}
      onOk={() => void of.submit()}
      onCancel={onClose}
    >
      <Form of={of}>{children}</Form>
    </Dialog>
  )
}
