import { href } from '#app/routes/go'
import { MineLink } from '#features/catalogue/mine-link'
import { useMine } from '#features/catalogue/use-mine.ts'
import { ProblemText } from '#features/orders/problem-text'
import { Checkbox } from '#ui/forms/choice'
import { classes } from '#ui/class-names.ts'
import { Facts } from '#ui/facts/facts'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { NumberBox } from '#ui/forms/number-box'
import { Amount, Price } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { CartLine } from '@kikai/contract/cart/cart.shapes'
import { holdsOf } from '@kikai/contract/orders/order-sums'
import { formatHours } from '@kikai/i18n/format/quantity'
import { limits } from '@kikai/kernel/limits'
import { Trash2 } from 'lucide-react'
import type { CartControl } from './cart-control.ts'
import { mayOrder } from './chosen.ts'

/** A line of the cart with its current availability. */
export function CartLineRow({ line, control, note }: { line: CartLine; control: CartControl; note: string }) {
  const t = useText('cart')
  const orders = useText('orders')
  const detail = useText('detail')
  const words = useText('goods')
  const { goods, quantity, available, lineTotal, taxRate, problem, freightMayChange } = line
  const mine = useMine(goods.id)
  // When the goods can still be bought, the reader's own reservation is not mentioned; it is shown only where it is the
  // reason that they cannot.
  const own = problem === 'heldByAnother' || problem === 'soldOut' ? mine : null
  const ready = mayOrder(line)
  const isGone = problem === 'soldOut' || problem === 'notOnSale'
  const facts = [
    goods.year === null ? null : orders('screen.year', { year: goods.year }),
    goods.hours === null ? null : formatHours(goods.hours),
    goods.place || null,
  ].filter((fact) => fact !== null)
  const to = href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })
  const bin = (
    <IconButton
      label={t('screen.removeTitle', { title: goods.title })}
      icon={<Trash2 aria-hidden className="text-ink-2 wide:size-5!" />}
      onClick={() => control.remove(goods.id)}
      className="-mr-3 max-wide:-my-2"
    />
  )
  const most = Math.min(limits.lineQuantityMax, Math.max(available, quantity))
  const isCounted = most > 1 && !isGone
  return (
    <div className="flex items-start gap-1 py-3 wide:items-center">
      <Checkbox
        aria-label={t('screen.select', { title: goods.title })}
        checked={ready && control.chosen.has(goods.id)}
        disabled={!ready}
        onChange={(event) => control.choose([goods.id], event.target.checked)}
        className="-ml-2.75 shrink-0 pt-1 wide:pt-0"
      />
      <Link to={to} tabIndex={-1} aria-hidden className="w-18 shrink-0 wide:w-24">
        <Image of={goods.picture} alt="" sizes="96px" ended={isGone} className="rounded-tag" />
      </Link>
      <div className="ml-2 min-w-0 flex-1 wide:ml-3 wide:flex wide:items-center wide:gap-4">
        <div className="min-w-0 flex-1">
          <Link
            to={to}
            className={classes(
              '-my-1 line-clamp-2 py-1 text-14 font-500 hover:text-go-ink wide:text-15',
              !ready && 'text-ink-2',
            )}
          >
            {goods.title}
          </Link>
          <p className="text-12 text-ink-2">
            <Facts of={facts} />
          </p>
          <p className="hidden pt-1 text-12 text-ink-2 wide:block">{note}</p>
          {own ? <MineLink mine={own} small /> : null}
          {problem && !own ? <ProblemText problem={problem} available={available} /> : null}
          {problem === 'soldOut' && !own ? (
            <Link to={to} className="-my-1 inline-flex min-h-11 items-center text-14 font-600 text-go-ink">
              {detail('similar')}
            </Link>
          ) : null}
          {freightMayChange ? <p className="pt-0.5 text-12 text-ink-2">{orders('screen.freightMayChange')}</p> : null}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 wide:mt-0 wide:flex-nowrap wide:gap-4">
          <span className="min-w-0 flex-auto wide:order-2 wide:w-36 wide:flex-none wide:text-right">
            <Price money={lineTotal} size="card" ended={!ready} stacked />
            {goods.price ? (
              <span className="ml-1.5 text-12 whitespace-nowrap text-ink-2 wide:ml-0 wide:block">
                {words(`sum.${holdsOf({ ...goods, taxRate })}`)}
              </span>
            ) : null}
            {quantity > 1 && goods.price ? (
              <span className="ml-1.5 text-12 whitespace-nowrap text-ink-2 wide:ml-0 wide:block">
                <Amount money={goods.price} /> × {quantity}
              </span>
            ) : null}
          </span>
          <span
            className={classes(
              'ml-auto flex items-center gap-1 wide:ml-0 wide:gap-4',
              isCounted && 'max-xs:-ml-20 max-xs:w-[calc(100%+80px)] max-xs:justify-end',
            )}
          >
            {isCounted ? (
              <NumberBox
                value={quantity}
                onChange={(next) => control.change(goods.id, next)}
                max={most}
                label={`${goods.title} ${orders('screen.final.quantity')}`}
              />
            ) : (
              // A quantity of one is hidden on phones, where there is no room.
              <span
                className={classes('px-2 text-14 whitespace-nowrap text-ink-2', quantity === 1 && 'max-wide:hidden')}
              >
                {orders('screen.pieces', { quantity })}
              </span>
            )}
            <span className="wide:hidden">{bin}</span>
          </span>
          <span className="hidden wide:order-3 wide:block">{bin}</span>
        </div>
      </div>
    </div>
  )
}
