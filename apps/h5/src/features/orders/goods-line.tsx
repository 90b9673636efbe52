import { classes } from '#ui/class-names.ts'
import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'
import type { ReactNode } from 'react'

type GoodsLineProps = {
  line: OrderCard['lines'][number]
  /** The address the title opens. */
  to?: string
  /** Shown at the right on wide screens and under the facts on phones: a price. */
  price?: ReactNode
  children?: ReactNode
  ended?: boolean
}

/** Goods in an order: thumbnail, title, facts, price. */
export function GoodsLine({ line, to, price, children, ended }: GoodsLineProps) {
  const t = useText('orders')
  const facts = [
    line.year === null ? null : t('screen.year', { year: line.year }),
    line.hours === null ? null : formatHours(line.hours),
    t('screen.pieces', { quantity: line.quantity }),
  ].filter((fact) => fact !== null)
  const title = <span className="text-14 font-500 wide:text-15">{line.title}</span>
  return (
    <div className="flex items-start gap-3">
      <span className="w-18 shrink-0 wide:w-24">
        <Image of={line.picture} alt="" sizes="96px" ended={ended} className="rounded-tag" />
      </span>
      <div className="min-w-0 flex-1 wide:flex wide:items-start wide:gap-4">
        <div className="min-w-0 flex-1">
          {to ? (
            <Link to={to} className={classes('-my-1.5 block py-1.5 hover:text-go-ink', ended && 'text-ink-2')}>
              {title}
            </Link>
          ) : (
            <p className={ended ? 'text-ink-2' : undefined}>{title}</p>
          )}
          <p className="text-12 text-ink-2">
            <Facts of={facts} />
          </p>
          {children}
        </div>
        {price ? <div className="mt-0.5 shrink-0 wide:mt-0 wide:text-right">{price}</div> : null}
      </div>
    </div>
  )
}
