import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { ReactNode } from 'react'

type FormDialogProps = {
  of: Pick<CallForm<never>, 'element' | 'busy' | 'submit' | 'refusal'>
  title: string
  /** The label of the submit button. */
  send: string
  /** Marks the action as dangerous, because it takes something away from somebody. */
  danger?: boolean
  /** The label of the button that changes nothing, where `Cancel` could mean the action itself. */
  keep?: string | undefined
  /** For a dialog that stays mounted while it is closed, to keep the typed values. */
  open?: boolean
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, the error, and the submit button. */
export function FormDialog({
  of,
  title,
  send,
  danger = false,
  keep,
  open,
  wide = false,
  onClose,
  children,
}: FormDialogProps) {
  const word = useText('console')
  return (
    <Dialog
      open={open ?? true}
      keeps={open !== undefined}
      wide={wide}
      title={title}
      okText={send}
      okButtonProps={{ danger }}
      cancelText={keep ?? word('form.cancel')}
      confirmLoading={of.busy}
      onOk={() => void of.submit()}
      onCancel={onClose}
    >
      <Form of={of}>{children}</Form>
    </Dialog>
  )
}
