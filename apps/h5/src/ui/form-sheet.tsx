import { useId, type ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Form, type FormState } from './form.tsx'
import { Sheet } from './sheet.tsx'

type FormSheetProps = {
  of: FormState & { readonly busy: boolean }
  title: string
  /** What its button does. */
  send: string
  tone?: ButtonProps['tone']
  /** For one that stays in the document while it is closed, with what was typed. */
  open?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form that lies over a screen as long as it is needed: its fields, and the button that sends it. */
export function FormSheet({ of, title, send, tone = 'go', open = true, onClose, children }: FormSheetProps) {
  const id = useId()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button wide tone={tone} type="submit" form={id} busy={of.busy}>
          {send}
        </Button>
      }
    >
      <Form of={of} id={id} className="flex flex-col gap-4">
        {children}
      </Form>
    </Sheet>
  )
}
