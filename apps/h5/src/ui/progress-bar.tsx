import { classes } from './class-names.ts'

type ProgressBarProps = {
  /** What goes on, for those who do not see it. */
  label: string
  /** From 0 to 1. */
  share: number
  className?: string
}

/** How far something is. The number beside it is the caller's to say. */
export function ProgressBar({ label, share, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes('block h-2 overflow-hidden rounded-full border border-transparent bg-press', className)}
    >
      <span
        className="block h-full rounded-full bg-go-ink forced-mark transition-[width] duration-(--t-sheet)"
        style={{ width: `${percent}%` }}
      />
    </span>
  )
}
