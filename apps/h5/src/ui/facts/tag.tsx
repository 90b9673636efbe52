import { Gavel } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'

const tones = {
  neutral: 'border-transparent bg-sunken text-ink-2',
  /** On a photo the neutral tag is white. */
  photo: 'border-line bg-card text-ink',
  /** "Your turn", the only dark tag. */
  ink: 'border-transparent bg-ink text-on-ink',
  green: 'border-transparent bg-go-tint text-go-ink',
  /** Only for auctions; includes the gavel icon. */
  amber: 'border-auc-line bg-auc-tint text-auc',
  red: 'border-transparent bg-bad-tint text-bad',
  /** Ended: sold, cancelled, refunded, expired. */
  ended: 'border-transparent bg-sold text-on-sold',
} as const
export type TagTone = keyof typeof tones

type TagProps = { tone?: TagTone; icon?: ReactNode; children: ReactNode; className?: string }

/** A state in one or two words; never a button. */
export function Tag({ tone = 'neutral', icon, children, className }: TagProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-5 max-w-full items-center gap-1 rounded-tag border px-1.25 text-11 leading-none font-600 whitespace-nowrap wide:min-h-5.5 [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon ?? (tone === 'amber' ? <Gavel aria-hidden /> : null)}
      <span className="truncate">{children}</span>
    </span>
  )
}
