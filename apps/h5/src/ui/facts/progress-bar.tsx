import { classes } from '../class-names.ts'

type ProgressBarProps = {
  /** The accessible name of the progress. */
  label: string
  /** From 0 to 1. */
  share: number
  className?: string
}

/** A progress bar. The caller shows the number beside it. */
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
