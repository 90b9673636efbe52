import { buttonLook } from '#ui/buttons/button'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { OwnGoods } from '@kikai/contract/orders/own-goods.calls'
import { screenOfMine } from './use-mine.ts'

/**
 * The link from goods that the reader has reserved or bought: to the payment while reserved, to the order once bought.
 */
export function MineLink({ mine, small }: { mine: OwnGoods; small?: boolean }) {
  const t = useText('goods')
  return (
    <Link
      to={screenOfMine(mine)}
      className={
        small
          ? '-my-1 inline-flex min-h-11 items-center text-14 font-600 text-go-ink'
          : buttonLook({ tone: 'go', wide: true })
      }
    >
      {t(mine.kind === 'held' ? 'screen.mine.toPay' : 'screen.mine.toOrder')}
    </Link>
  )
}
