import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../facts/badge.tsx'
import { classes } from '../class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name. */
  label: string
  icon: ReactNode
  count?: number
  countTone?: 'ink' | 'red'
  /** Adds a white disc behind it, for use on photos. */
  onPhoto?: boolean
}

/** A button with a 22 px icon in a 48 px box. */
export function IconButton({
  label,
  icon,
  count,
  countTone,
  onPhoto,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'relative grid size-12 shrink-0 place-items-center text-ink transition-colors duration-(--t-fast) [&_svg]:size-5.5',
        onPhoto
          ? "before:absolute before:inset-1 before:-z-1 before:rounded-full before:bg-fab before:content-[''] isolate"
          : 'rounded-full hover:bg-sunken active:bg-press',
        className,
      )}
    >
      {icon}
      {count ? <Badge count={count} tone={countTone} className="absolute top-1 right-1" /> : null}
    </button>
  )
}
