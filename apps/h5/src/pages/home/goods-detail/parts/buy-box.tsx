import { BadgeCheck, ShieldCheck } from 'lucide-react'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import type { ReactNode } from 'react'
import { FreightValue } from './freight-value.tsx'
import AskWays from './ask-ways.tsx'
import AwaitedNote from './awaited.tsx'
import type { Buying } from './buying.ts'
import { FactChips, PriceBlock, Quantity, Tags, Title } from './head.tsx'
import { BoxActions } from './box-actions.tsx'
import { useTerms } from '#features/catalogue/terms-of.ts'

type BuyBoxProps = {
  goods: GoodsDetail
  buying: Buying
  /** The buttons that the page places here. */
  actions: ReactNode
  /** The lane of the auction that the goods are in. */
  lot?: ReactNode
  /** While it runs, its price stands in place of theirs. */
  isBidding?: boolean | undefined
}

/** The box on wide screens: title, price, terms and the buy button. */
export function BuyBox({ goods, buying, actions, lot, isBidding }: BuyBoxProps) {
  const t = useText('goods')
  const { period } = useTerms(goods)
  const terms: readonly (readonly [string, ReactNode])[] = [
    [t('screen.freight'), <FreightValue key="freight" goods={goods} />],
    [t('screen.period'), period],
    ...(goods.available > 1 ? [] : goods.available === 1 ? [[t('field.stock'), t('screen.onlyOne')] as const] : []),
  ]
  return (
    <section
      aria-label={t('screen.buy')}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-5 shadow-1"
    >
      {isBidding ? null : <Tags goods={goods} />}
      <Title goods={goods} />
      <FactChips goods={goods} />
      {goods.inspected || goods.sellerCard.certified ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-go-ink">
          {goods.inspected ? (
            <span className="inline-flex items-center gap-1.5">
              <ShieldCheck aria-hidden className="size-4.5" />
              {t('screen.inspected')}
            </span>
          ) : null}
          {goods.sellerCard.certified ? (
            <span className="inline-flex items-center gap-1.5">
              <BadgeCheck aria-hidden className="size-4.5" />
              {t('screen.sellerNote')}
            </span>
          ) : null}
        </p>
      ) : null}
      {lot ? <div className="-mx-5">{lot}</div> : <hr className="border-line" />}
      {isBidding ? null : (
        <>
          <PriceBlock goods={goods} withLogin />
          <AwaitedNote goods={goods} />
          <AskWays goods={goods} />
        </>
      )}
      <dl className="space-y-1.5 text-14">
        {terms.map(([label, value]) => (
          <div key={label} className="flex gap-3">
            <dt className="w-[30%] shrink-0 text-ink-2">{label}</dt>
            <dd className="min-w-0 flex-1">{value}</dd>
          </div>
        ))}
      </dl>
      <Quantity buying={buying} />
      {actions}
      <BoxActions goods={goods} />
    </section>
  )
}
