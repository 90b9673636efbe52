import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Loaded } from './loaded.ts'
import { useWords } from './words.ts'

/** A field whose choices are asked for: where they did not come it says so and asks again, instead of offering none. */
export function LookUp({
  of,
  children,
}: {
  of: Pick<Loaded<unknown>, 'data' | 'error' | 'reload'>
  children: ReactNode
}) {
  const t = useWords()
  if (!of.error || of.data !== undefined) return children
  return (
    <div role="alert" className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 text-14">
      {t('part.choicesFailed')}
      <Button tone="tint" size="small" icon={<RefreshCw aria-hidden className="size-4" />} onClick={of.reload}>
        {t('page.retry')}
      </Button>
    </div>
  )
}
