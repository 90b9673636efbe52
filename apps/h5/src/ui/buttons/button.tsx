import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../class-names.ts'

const tones = {
  /** The single main action of a screen. */
  go: 'border-transparent bg-go text-on-go hover:bg-go-press active:bg-go-press',
  tint: 'border-transparent bg-go-tint text-go-ink hover:bg-go-tint-press active:bg-go-tint-press',
  grey: 'border-transparent bg-sunken text-ink hover:bg-press active:bg-press',
  outline: 'border-line bg-card text-ink hover:bg-sunken active:bg-press',
  danger: 'border-bad-line bg-card text-bad hover:bg-bad-tint active:bg-bad-tint',
  plain: 'border-transparent text-go-ink hover:bg-sunken active:bg-press',
} as const

const sizes = {
  large: 'min-h-12 px-4 text-15 xs:px-6',
  /** 36 px high with a touch target of 44 px: the pseudo-element extends it. */
  small: "relative min-h-9 px-4 text-14 before:absolute before:-inset-1 before:content-['']",
} as const

type Look = {
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  /** Takes the full available width. */
  wide?: boolean
  blocked?: boolean
}

/** The classes of a button's look, for the button itself and for a link that looks like one. */
export const buttonLook = ({ tone = 'grey', size = 'large', wide, blocked }: Look): string =>
  classes(
    // The border keeps the button visible in forced-colours mode.
    'inline-flex items-center justify-center gap-2 rounded-full border font-600 transition-colors duration-(--t-fast)',
    sizes[size],
    blocked ? 'cursor-not-allowed border-transparent bg-off text-on-off' : tones[tone],
    // With large text, words wrap instead of overflowing the screen.
    wide ? 'w-full min-w-0 py-1 leading-tight' : 'shrink-0 whitespace-nowrap',
  )

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Omit<Look, 'blocked'> & {
    /** Waiting for an answer: keeps its width, shows a spinner, and cannot be pressed. */
    busy?: boolean
    /** Not possible now. Stays focusable; show the reason beside it (`StickyBar reason`). */
    blocked?: boolean
    /** True right after it replaced another button under the finger: looks normal but ignores presses. */
    fresh?: boolean
    icon?: ReactNode
  }

/** A button. At most one `go` per screen; a sheet counts as a screen of its own. */
export function Button({
  tone,
  size,
  wide,
  busy,
  blocked,
  fresh,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = busy === true || blocked === true || fresh === true
  return (
    <button
      {...rest}
      type={off && type === 'submit' ? 'button' : type}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={off ? undefined : onClick}
      className={classes(buttonLook({ tone, size, wide, blocked }), busy && 'cursor-progress', className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-5 animate-turn" /> : icon}
      {children}
    </button>
  )
}
