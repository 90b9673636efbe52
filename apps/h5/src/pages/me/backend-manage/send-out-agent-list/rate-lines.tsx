import { KeyFacts } from '#ui/facts/key-facts'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { RateCard } from '@kikai/contract/dropship/dropship.shapes'
import { toMoney } from '@kikai/kernel/money'

/** The agreed rates as a list. */
export function RateLines({ rate }: { rate: RateCard }) {
  const t = useText('dropship')
  const of = (minor: number) =>
    minor === 0 ? t('rate.none') : <Amount money={toMoney(rate.currency, minor)} precise />
  return (
    <KeyFacts
      look="sums"
      facts={[
        { label: t('rate.perOrder'), value: of(rate.perOrder) },
        { label: t('rate.perPiece'), value: of(rate.perPiece) },
        { label: t('rate.packing'), value: of(rate.packing) },
        {
          label: t('rate.freight'),
          value: rate.freightMax === 0 ? of(0) : t('rate.upTo', { amount: toMoney(rate.currency, rate.freightMax) }),
        },
        ...(rate.latePerDay > 0 ? [{ label: t('rate.late'), value: of(rate.latePerDay) }] : []),
      ]}
    />
  )
}
