import { FreightOutlook } from '#features/orders/freight-outlook'
import { Checkbox } from '#ui/forms/choice'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { CartView } from '@kikai/contract/cart/cart.shapes'
import { BadgeCheck } from 'lucide-react'
import { Suspense } from 'react'
import type { CartControl } from './cart-control.ts'
import { CartLineRow } from './cart-line.tsx'
import { estimateOfChosen, mayOrder } from './chosen.ts'

type CartGroupProps = { group: CartView['groups'][number]; control: CartControl; otherCurrency: boolean }

/** The lines of one seller that would become one order. */
export function CartGroup({ group, control, otherCurrency }: CartGroupProps) {
  const t = useText('cart')
  const goodsText = useText('goods')
  const { seller, currency, lines } = group
  const freights = [...new Set(lines.map(({ goods }) => goods.freight))]
  const separate = otherCurrency && currency ? t('screen.otherCurrency', { currency }) : null
  const ready = lines.filter(mayOrder).map(({ goods }) => goods.id)
  const chosen = lines.filter((line) => mayOrder(line) && control.chosen.has(line.goods.id))
  const all = ready.length > 0 && ready.every((goodsId) => control.chosen.has(goodsId))
  return (
    <Panel className="py-1 wide:py-2">
      <div className="flex min-h-12 items-center gap-1">
        <Checkbox
          aria-label={t('screen.all', { seller: seller.name })}
          checked={all}
          disabled={ready.length === 0}
          onChange={() => control.choose(ready, !all)}
          className="-ml-2.75 shrink-0"
        />
        <h2 className="min-w-0 py-1 text-15 leading-tight font-600 wrap-anywhere">{seller.name}</h2>
        {seller.certified ? <BadgeCheck aria-hidden className="size-4.5 shrink-0 text-go-ink" /> : null}
        {currency ? <Tag className="ml-auto shrink-0">{currency}</Tag> : null}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <li key={line.goods.id}>
            <CartLineRow line={line} control={control} note={separate ?? goodsText(`freight.${line.goods.freight}`)} />
          </li>
        ))}
      </ul>
      {/* Shown once per group on phones; on wide screens each line has room for it. */}
      <p className="border-t border-line py-3 text-12 text-ink-2 wide:hidden">
        {separate ?? freights.map((freight) => goodsText(`freight.${freight}`)).join(' · ')}
      </p>
      {chosen.some(({ goods }) => goods.freight === 'undetermined') ? (
        <div className="border-line pb-3 wide:border-t wide:pt-2">
          <Suspense fallback={null}>
            <FreightOutlook of={[{ seller: seller.name, freightEstimate: estimateOfChosen(chosen) }]} />
          </Suspense>
        </div>
      ) : null}
    </Panel>
  )
}
