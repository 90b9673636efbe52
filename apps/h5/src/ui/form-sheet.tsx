import { useId, type ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Form, type FormState } from './form.tsx'
import { Sheet } from './sheet.tsx'
import { UnsentPicturesOf, useUnsentPictures } from './unsent-pictures.ts'

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
  const unsent = useUnsentPictures()
  const leave = () => {
    unsent.drop()
    onClose()
  }
  /** Pictures that are not up yet would be lost: it is asked first, and asked once. */
  const close = () => {
    if (unsent.count === 0 || unsent.held === 'leaving') return leave()
    unsent.drop('leaving')
    return false
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      footer={
        <Button wide tone={tone} type="submit" form={id} busy={of.busy || unsent.held === 'waiting'}>
          {send}
        </Button>
      }
    >
      <UnsentPicturesOf value={unsent}>
        <Form of={of} id={id} className="flex flex-col gap-4" onLeave={leave}>
          {children}
        </Form>
      </UnsentPicturesOf>
    </Sheet>
  )
}
