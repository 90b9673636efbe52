import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { Lot } from '@kikai/contract/auctions/auctions.shapes'
import { type LotSums, deliveredTotal, lotSumsOf, lotTermsOf } from '@kikai/contract/auctions/lot-sums'
import { type Money, priceCurrencyOf } from '@kikai/kernel/money'
import type { ReactNode } from 'react'

type LandedCostProps = {
  lot: Lot
  /** Instead of the reader's own maximum: the one that is being typed. */
  maximum?: Money | null
}

/** What the machine comes to at the price of now and at a maximum, with everything that is paid besides. */
export function LandedCost({ lot, maximum = lot.mine?.maximum ?? null }: LandedCostProps) {
  const t = useText('auctions')
  const price = lot.now.price ?? lot.startPrice
  const { rules } = lot
  if (!rules || !price) return null
  const terms = lotTermsOf(priceCurrencyOf(price), rules)
  const at = (money: Money) => lotSumsOf(terms, { ...money, currency: priceCurrencyOf(money) })
  // A maximum that the price has passed buys nothing any more.
  const most = maximum && maximum.minor >= price.minor ? maximum : null
  const columns = [at(price), ...(most ? [at(most)] : [])]
  const freightOf = ({ freight }: LotSums): ReactNode => {
    if (rules.freight === 'collect') return t('cost.collect')
    if (freight) return <Amount money={freight} />
    return terms.freightUpTo ? t('cost.upTo', { amount: terms.freightUpTo }) : t('cost.open')
  }
  const rate = columns[0]?.taxRate ?? 0
  const taxOf = ({ tax }: LotSums): ReactNode => <Amount money={tax} />
  const isTaxIn = rules.taxMode === 'included'
  const rows: readonly (readonly [label: string, cell: (sums: LotSums) => ReactNode])[] = [
    [t('cost.hammer'), ({ hammer }) => <Amount money={hammer} />],
    [t('cost.premium'), ({ premium }) => <Amount money={premium} />],
    ...(isTaxIn ? [] : [[t('cost.tax', { rate }), taxOf] as const]),
    [t('cost.freight'), freightOf],
  ]
  const isOpen = rules.freight === 'undetermined' && !terms.freightUpTo
  return (
    <table className="w-full text-14">
      <thead>
        <tr className="text-12 text-ink-2">
          <td>{price.currency}</td>
          <th scope="col" className="pb-1 text-right font-400">
            {t('cost.atPrice')}
          </th>
          {most ? (
            <th scope="col" className="pb-1 text-right font-400">
              {t('cost.atMaximum')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, cell]) => (
          <tr key={label}>
            <th scope="row" className="py-1 pr-2 text-left font-400 text-ink-2">
              {label}
            </th>
            {columns.map((sums, nth) => (
              <td key={nth} className="figures py-1 pl-2 text-right">
                {cell(sums)}
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t border-line font-700">
          <th scope="row" className="py-2 pr-2 text-left">
            {t(isOpen ? 'cost.totalOpen' : 'cost.total')}
          </th>
          {columns.map((sums, nth) => (
            <td key={nth} className="figures py-2 pl-2 text-right">
              <Amount money={deliveredTotal(terms, sums)} />
            </td>
          ))}
        </tr>
        {isTaxIn ? (
          <tr className="text-12 text-ink-2">
            <th scope="row" className="pr-2 text-left font-400">
              {t('cost.taxIn', { rate })}
            </th>
            {columns.map((sums, nth) => (
              <td key={nth} className="figures pl-2 text-right">
                {taxOf(sums)}
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
