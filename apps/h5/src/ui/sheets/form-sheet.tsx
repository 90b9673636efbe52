import { useId, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../buttons/button.tsx'
import { Form, type FormState } from '../forms/form.tsx'
import { Sheet } from './sheet.tsx'
import { UnsentPicturesOf, useUnsentPictures } from '../pictures/unsent-pictures.ts'

type FormSheetProps = {
  of: FormState & { readonly busy: boolean }
  title: string
  /** The label of the submit button. */
  send: string
  tone?: ButtonProps['tone']
  /** For a sheet that stays mounted while closed and keeps its input. */
  open?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet: its fields and its submit button. */
export function FormSheet({ of, title, send, tone = 'go', open, onClose, children }: FormSheetProps) {
  const id = useId()
  const unsent = useUnsentPictures()
  const leave = () => {
    unsent.drop()
    onClose()
  }
  /** Closing discards pictures that have not finished uploading, so it asks once before. */
  const close = () => {
    if (unsent.count === 0 || unsent.held === 'leaving') return leave()
    unsent.drop('leaving')
    return false
  }
  return (
    <Sheet
      open={open ?? true}
      keeps={open !== undefined}
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
