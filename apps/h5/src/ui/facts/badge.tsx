import { limits } from '@kikai/kernel/limits'
import { classes } from '../class-names.ts'

type BadgeProps = {
  count: number
  /** Red requires attention; ink only counts. */
  tone?: 'ink' | 'red' | undefined
  className?: string
}

/** A count in a badge. Hidden at 0; `999+` above 999 (specification). */
export function Badge({ count, tone = 'red', className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={classes(
        // As large as its words, which may be enlarged until they would hide the icon.
        'figures inline-flex h-[1.65em] min-w-[1.65em] items-center justify-center rounded-full px-[0.45em] forced-chosen text-[min(var(--text-11),15px)] leading-none font-600',
        tone === 'red' ? 'bg-bad-fill text-on-bad' : 'bg-ink text-on-ink',
        className,
      )}
    >
      {count > limits.badgeMax ? `${limits.badgeMax}+` : count}
    </span>
  )
}
