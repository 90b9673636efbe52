import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import { Sheet } from './sheet.tsx'
import { useWords } from './words.ts'

type AskOnceProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What happens: the button's word for it. */
  yes: string
  /** What else one may do; "Cancel" unless said otherwise. */
  no?: string
  /** `danger` for what cannot be taken back, `go` for what is wanted. */
  tone?: 'danger' | 'go'
  /** What is done when it is pressed; its error is told here. */
  of?: { readonly busy: boolean; readonly error?: Error | null; readonly reset?: () => void }
  onYes: () => void
  /** What it means, and for what. */
  children?: ReactNode
}

/** Asks once more before something that is quickly done and slowly undone. */
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
      <div role="alert">{of?.error ? <FieldError>{of.error.message}</FieldError> : null}</div>
    </Sheet>
  )
}
