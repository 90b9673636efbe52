import { KeyFacts } from '#ui/facts/key-facts'
import { Amount, Price } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { FreightQuote } from '@kikai/contract/orders/freight.shapes'

type FreightPartsProps = {
  of: Pick<FreightQuote, 'amount' | 'taxRate' | 'tax' | 'parts' | 'scope'> &
    Partial<Pick<FreightQuote, 'carrier' | 'carrierName'>>
}

/** The freight: its amount, its parts, the carrier, and what it does not include. */
export function FreightParts({ of: { amount, taxRate, tax, parts, scope, carrier, carrierName } }: FreightPartsProps) {
  const t = useText('freight')
  const shipping = useText('shipping')
  return (
    <>
      <p className="text-12 text-ink-2">{t('quoted')}</p>
      <Price money={amount} size="hero" precise />
      <p className="text-12 text-ink-2">{taxRate > 0 ? t('withTax', { rate: taxRate, tax }) : t('noTax')}</p>
      <div className="mt-3 border-t border-line pt-3">
        <KeyFacts
          look="sums"
          facts={[
            ...parts.map((part) => ({
              label: t(`part.${part.kind}`),
              value: <Amount money={part.amount} precise />,
            })),
            ...(carrier ? [{ label: t('carrier'), value: carrierName || shipping(`carrier.${carrier}`) }] : []),
          ]}
        />
      </div>
      {scope ? (
        <div className="mt-3 border-t border-line pt-3 text-14">
          <p className="text-ink-2">{t('scope')}</p>
          <p className="whitespace-pre-line">{scope}</p>
        </div>
      ) : null}
    </>
  )
}
