import { BadgeCheck, Lock, ShieldCheck, ShoppingCart } from 'lucide-react'
import { Button } from '#ui/button'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import type { ReactNode } from 'react'
import { FreightValue } from './freight-value.tsx'
import AskWays from './ask-ways.tsx'
import { ToSimilar } from './buy-bar.tsx'
import type { Buying } from './buying.ts'
import { FactChips, PriceBlock, Quantity, Tags, Title } from './head.tsx'
import { BoxActions } from './box-actions.tsx'
import { MineLink } from '#features/catalogue/mine-link'
import { useTerms } from '#features/catalogue/terms-of.ts'
import { hasEnded } from '#features/catalogue/state-tag'

/** The box on wide screens: title, price, terms and the buy button. */
export function BuyBox({ goods, buying }: { goods: GoodsDetail; buying: Buying }) {
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
      <Tags goods={goods} />
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
      <hr className="border-line" />
      <PriceBlock goods={goods} />
      <AskWays goods={goods} />
      <dl className="space-y-1.5 text-14">
        {terms.map(([label, value]) => (
          <div key={label} className="flex gap-3">
            <dt className="w-[30%] shrink-0 text-ink-2">{label}</dt>
            <dd className="min-w-0 flex-1">{value}</dd>
          </div>
        ))}
      </dl>
      <Quantity buying={buying} />
      <Buttons goods={goods} buying={buying} />
      <BoxActions goods={goods} />
    </section>
  )
}

function Buttons({ goods, buying }: { goods: GoodsDetail; buying: Buying }) {
  const t = useText('goods')
  if (buying.mine && buying.isBlocked)
    return (
      <div className="flex flex-col gap-2.5">
        <p className="text-14">{t(`screen.mine.${buying.mine.kind}Why`)}</p>
        <MineLink mine={buying.mine} />
      </div>
    )
  if (buying.isBlocked)
    return (
      <div className="flex flex-col gap-2.5">
        <p className="flex items-start gap-2 text-14">
          <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
          {buying.why ?? t(`state.${goods.state}`)}
        </p>
        {hasEnded(goods.state) ? null : (
          <Button tone="go" wide blocked>
            {t('screen.buy')}
          </Button>
        )}
        <ToSimilar goods={goods} />
      </div>
    )
  return (
    <div className="flex flex-col gap-2.5">
      <Button tone="go" wide onClick={buying.buy}>
        {buying.loggedIn ? t('screen.buy') : t('screen.loginToBuy')}
      </Button>
      <Button
        tone="outline"
        wide
        busy={buying.adding}
        icon={<ShoppingCart aria-hidden className="size-5" />}
        onClick={buying.isInCart ? buying.viewCart : buying.addToCart}
      >
        {t(buying.isInCart ? 'screen.viewCartLong' : 'screen.addToCartLong')}
      </Button>
    </div>
  )
}
