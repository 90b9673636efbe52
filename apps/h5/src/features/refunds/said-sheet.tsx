import type { ButtonProps } from '#ui/button'
import type { Form } from '#ui/form'
import { FormSheet } from '#ui/form-sheet'
import type { CallForm } from '@kikai/client/call-form'
import type { ReactNode } from 'react'
import { type Said, SaidFields } from './said-fields.tsx'

/** What this sheet needs of a form; other fields of it stand among the children. */
type SaidForm = Pick<CallForm<Said>, 'text' | 'values' | 'set' | 'wrong' | 'busy'> & Parameters<typeof Form>[0]['of']

type SaidSheetProps = {
  open: boolean
  onClose: () => void
  of: SaidForm
  title: string
  why?: string
  /** On the button that sends it. */
  send: string
  tone?: ButtonProps['tone']
  /** Over the field for what is said. */
  label: string
  children?: ReactNode
}

/** A step of a refund that is explained: what is said, the pictures that show it, and the button that sends both. */
export function SaidSheet({ open, onClose, of, title, why, send, tone = 'go', label, children }: SaidSheetProps) {
  return (
    <FormSheet of={of} open={open} onClose={onClose} title={title} send={send} tone={tone}>
      {why === undefined ? null : <p className="text-14 text-ink-2">{why}</p>}
      {children}
      <SaidFields
        text={of.text('text')}
        pictures={of.values.pictures}
        onPictures={(pictures) => of.set({ pictures })}
        error={of.wrong('fileIds')}
        label={label}
      />
    </FormSheet>
  )
}
