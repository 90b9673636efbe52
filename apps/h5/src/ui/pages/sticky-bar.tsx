import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

type StickyBarProps = {
  /** Content at the left: an amount, a count. */
  lead?: ReactNode
  /** Why the main action is blocked, and until when. Required with a blocked button. */
  reason?: ReactNode
  /** One 12 px line with the consequence, under the buttons. */
  note?: ReactNode
  /** Buttons; the last is the main one. */
  children: ReactNode
}

/** The bottom bar of a page: 64 px and the safe area. Pass it to `Page` as `bar`. */
export function StickyBar({ lead, reason, note, children }: StickyBarProps) {
  return (
    <div className="page-gutter border-t border-line bg-card pb-[calc(var(--safe-b)-var(--above-tabs))]">
      <div className="mx-auto w-full max-w-phone py-2 wide:max-w-read">
        {reason ? (
          <p className="flex items-center gap-2 pb-2 text-14">
            <Lock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            {reason}
          </p>
        ) : null}
        <div className="flex min-h-12 flex-wrap items-center gap-2 wide:justify-end [&>button]:max-w-full [&>button]:whitespace-normal [&>.w-full]:w-auto [&>.w-full]:flex-[1_1_40%] wide:[&>.w-full]:min-w-60 wide:[&>.w-full]:flex-none">
          {lead ? <div className="min-w-0 flex-auto">{lead}</div> : null}
          {children}
        </div>
        {note ? <p className="pt-1.5 text-center text-12 text-ink-2 wide:text-right">{note}</p> : null}
      </div>
    </div>
  )
}

type BarActionProps = { icon: ReactNode; label: string; onClick?: (() => void) | undefined }

/** A small action of the bar: icon above its label, 48 px wide. */
export function BarAction({ icon, label, onClick }: BarActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-12 min-w-12 shrink-0 flex-col items-center justify-center gap-0.5 px-1 text-11 text-ink-2 [&_svg]:size-5.5"
    >
      {icon}
      {label}
    </button>
  )
}
