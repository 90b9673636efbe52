import { KeyFacts } from '#ui/facts/key-facts'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { RateCard } from '@kikai/contract/dropship/dropship.shapes'
import { type Money, add, toMoney } from '@kikai/kernel/money'

type RateFactsProps = {
  rate: RateCard
  pieces: number
  fee: Money
  paidByKikai: boolean
  /** The actual freight, once it is known. */
  freight?: Money | null
}

/**
 * The cost of sending a number of pieces by a rate card: the exact handling fee, and the freight as an upper limit
 * until it is paid.
 */
export function RateFacts({ rate, pieces, fee, paidByKikai, freight = null }: RateFactsProps) {
  const t = useText('dropship')
  const { currency, perOrder, perPiece, packing, freightMax, latePerDay } = rate
  const of = (minor: number) => toMoney(currency, minor)
  const rows = [
    { label: t('rate.perOrder'), minor: perOrder },
    { label: t('rate.pieces', { count: pieces }), minor: perPiece * pieces },
    { label: t('rate.packing'), minor: packing },
  ]
  const upTo = t('rate.upTo', { amount: of(freightMax) })
  return (
    <>
      <KeyFacts
        look="sums"
        facts={[
          ...rows
            .filter(({ minor }) => minor > 0)
            .map(({ label, minor }) => ({ label, value: <Amount money={of(minor)} precise /> })),
          ...(freightMax > 0
            ? [{ label: t('rate.freight'), value: freight ? <Amount money={freight} precise /> : upTo }]
            : []),
          {
            label: freight ? t('charge.total') : freightMax === 0 ? t('rate.fee') : t('rate.total'),
            value: <Amount money={freight ? add(fee, freight) : add(fee, of(freightMax))} precise />,
            strong: true,
          },
        ]}
      />
      {latePerDay > 0 ? (
        <p className="pt-1 text-12 text-ink-2">{t('rate.lateNote', { amount: of(latePerDay) })}</p>
      ) : null}
      <p className="pt-1 text-12 text-ink-2">{paidByKikai ? t('rate.byKikai') : t('rate.between')}</p>
    </>
  )
}
