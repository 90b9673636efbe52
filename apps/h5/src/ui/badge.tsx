import { limits } from '@kikai/kernel/limits'
import { classes } from './class-names.ts'

type BadgeProps = {
  count: number
  /** Red needs you; ink only counts. */
  tone?: 'ink' | 'red' | undefined
  className?: string
}

/** Nothing at 0; past the specification's 999 it says 999+. */
export function Badge({ count, tone = 'red', className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={classes(
        'figures inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full px-1.25 forced-chosen text-11 leading-none font-600',
        tone === 'red' ? 'bg-bad-fill text-on-bad' : 'bg-ink text-on-ink',
        className,
      )}
    >
      {count > limits.badgeMax ? `${limits.badgeMax}+` : count}
    </span>
  )
}
