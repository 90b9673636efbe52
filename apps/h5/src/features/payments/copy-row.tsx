import { IconButton } from '#ui/buttons/icon-button'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useText } from '@kikai/client/use-text'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'

type CopyRowProps = {
  label: string
  children: ReactNode
  /** The text that the button copies; without it there is no button. */
  copies?: string
  /** Emphasized, for the value that must not be forgotten. */
  strong?: boolean
}

/** A value of a bank form: its name, its value, and a copy button. */
export function CopyRow({ label, children, copies, strong }: CopyRowProps) {
  const t = useText('app')
  const copy = useCopy()
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 border-b border-line py-2">
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd className={strong ? 'figures text-17 font-700 tracking-wide' : 'text-15 break-words'}>{children}</dd>
      {copies ? (
        // A group in a description list may contain terms and descriptions only, so the button is in a `dd`.
        <dd className="col-start-2 row-span-2 row-start-1">
          <IconButton
            label={t('part.copy', { what: label })}
            icon={<Copy aria-hidden className="text-go-ink" />}
            onClick={() => void copy(copies)}
            className="-mr-3"
          />
        </dd>
      ) : null}
    </div>
  )
}
