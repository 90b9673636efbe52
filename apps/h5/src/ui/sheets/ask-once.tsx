import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { FieldErrorText } from '../forms/field.tsx'
import { Sheet } from './sheet.tsx'
import { useWords } from '../texts/words.ts'

type AskOnceProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The label of the confirming button. */
  yes: string
  /** The label of the other button; "Cancel" by default. */
  no?: string
  /** `danger` for what cannot be undone, `go` for a wanted action. */
  tone?: 'danger' | 'go'
  /** The action that runs; its error is shown here. */
  of?: { readonly busy: boolean; readonly error?: Error | null; readonly reset?: () => void }
  onYes: () => void
  /** The consequences and the object of the action. */
  children?: ReactNode
}

/** Asks for confirmation before an action that is hard to undo. */
export function AskOnce({ open, onClose, title, yes, no, tone = 'danger', of, onYes, children }: AskOnceProps) {
  const t = useWords()
  const leave = () => {
    of?.reset?.()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={title}
      footer={
        <>
          <Button wide onClick={leave}>
            {no ?? t('form.cancel')}
          </Button>
          <Button tone={tone} wide busy={of?.busy === true} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-1 text-14 text-ink-2">{children}</div>
      <div role="alert">{of?.error ? <FieldErrorText>{of.error.message}</FieldErrorText> : null}</div>
    </Sheet>
  )
}
