import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { Amount } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { Negotiation } from '@kikai/contract/negotiation/negotiation.shapes'
import type { ReactNode } from 'react'
import { belowList, toneOf } from './offer-words.ts'

type OfferCardProps = {
  of: Negotiation
  to: string
  side: 'buyer' | 'seller'
  /** Whom it is with: the seller, or the buyer as others see them. */
  name: string
  /** Until when it can be answered. */
  due: ReactNode
  children?: ReactNode
}

/** A negotiation in a list: the machine, the last price, and until when it can be answered. */
export function OfferCard({ of, to, side, name, due, children }: OfferCardProps) {
  const t = useText('negotiation')
  const { goods, last, state } = of
  const share = belowList(last.unitPrice, goods.listPrice)
  return (
    <div className="flex flex-col gap-3">
      <Link to={to} className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-3 max-xs:grid-cols-1">
        <span className="overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="72px" />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Tag tone={toneOf(state, side)}>{t(`state.${state}`)}</Tag>
            <span className="text-12">{due}</span>
          </span>
          <span className="text-15 font-600">{goods.title}</span>
          <span className="text-12 text-ink-2">{name}</span>
          <span className="text-14">
            <span className="text-ink-2">{t(last.side === side ? `mine.${side}` : `theirs.${last.side}`)}</span>{' '}
            <span className="font-700">
              <Amount money={last.unitPrice} />
            </span>
            {share === null ? null : <span className="text-12 text-ink-2"> {t('below', { percent: share })}</span>}
          </span>
        </span>
      </Link>
      {children}
    </div>
  )
}
