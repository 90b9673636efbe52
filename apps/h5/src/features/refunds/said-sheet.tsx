import type { ButtonProps } from '#ui/buttons/button'
import type { Form } from '#ui/forms/form'
import { FormSheet } from '#ui/sheets/form-sheet'
import type { CallForm } from '@kikai/client/forms/call-form'
import type { ReactNode } from 'react'
import { type Said, SaidFields } from './said-fields.tsx'

/** The parts of a form that this sheet needs; further fields are among the children. */
type SaidForm = Pick<CallForm<Said>, 'text' | 'values' | 'set' | 'wrong' | 'busy'> & Parameters<typeof Form>[0]['of']

type SaidSheetProps = {
  open: boolean
  onClose: () => void
  of: SaidForm
  title: string
  why?: string
  /** The label of the submit button. */
  send: string
  tone?: ButtonProps['tone']
  /** The label of the message field. */
  label: string
  children?: ReactNode
}

/** A sheet for a step of a refund: a message, its pictures, and a submit button. */
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
