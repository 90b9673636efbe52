import { Copy } from 'lucide-react'
import { useCopy } from './use-copy.ts'
import { useWords } from '../texts/words.ts'

/** A value with a copy button: management number, order number, bank account. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const t = useWords()
  const copy = useCopy()
  return (
    <button
      type="button"
      onClick={() => void copy(text)}
      className="inline-flex min-h-11 items-center gap-1.5 text-14 text-go-ink"
    >
      <Copy aria-hidden className="size-4" />
      <span className="figures">{text}</span>
      <span className="sr-only">{t('part.copy', { what })}</span>
    </button>
  )
}
