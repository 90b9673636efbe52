import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'

type EmptyProps = {
  icon?: ReactNode
  /** One sentence. */
  text: ReactNode
  /** Renders the text as the page's heading, for a screen without other content. */
  isHeading?: boolean
  /** A second, smaller line. */
  note?: ReactNode
  /** The next step: one tint button. */
  way?: { label: string; go: () => void } | undefined
  /** Any other content in place of the button. */
  action?: ReactNode
}

/** An empty state: one sentence and one next step. */
export function Empty({ icon, text, isHeading = false, note, way, action }: EmptyProps) {
  const Text = isHeading ? 'h1' : 'p'
  return (
    <div className="flex min-h-72 flex-1 flex-col items-center justify-center gap-4 px-6 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-card text-ink-2 shadow-1 [&_svg]:size-6">
        {icon ?? <Inbox aria-hidden />}
      </span>
      <div className="max-w-80 text-balance">
        <Text className="text-15">{text}</Text>
        {note ? <p className="mt-1 text-12 text-ink-2">{note}</p> : null}
      </div>
      {way ? (
        <Button tone="tint" onClick={way.go}>
          {way.label}
        </Button>
      ) : null}
      {action}
    </div>
  )
}
