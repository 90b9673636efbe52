import { KeyFacts } from '#ui/facts/key-facts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { orderSumsOf } from '@kikai/contract/orders/order-sums'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { feeOf } from '@kikai/kernel/fee'
import { add, subtract } from '@kikai/kernel/money'
import type { GoodsForm } from './goods-form.ts'

type Fee = OutputOf<typeof earningsCalls.readSellingFee>

/** The fee of a sale, which the selling terms promise to show before publishing; with a price also what is left of it. */
export default function SellingFee({ form }: { form: GoodsForm }) {
  const t = useText('listings')
  const { data } = useCall(earningsCalls.readSellingFee, {}, { freshMs: 60_000 })
  const terms = data?.terms.find(({ currency }) => currency === form.currency)
  if (!data || !terms) return null
  const sums = leftOf(form, data)
  const { least } = terms
  const { taxPercent: tax } = data
  return (
    <div data-field="sellingFee" className="rounded-tag bg-sunken px-3 py-2">
      {sums ? (
        <KeyFacts
          look="sums"
          facts={[
            {
              label: t(tax > 0 ? 'form.fee.withTax' : 'form.fee.title'),
              value: t('form.fee.about', { amount: sums.fee }),
            },
            { label: t('form.fee.left'), value: t('form.fee.about', { amount: sums.left }), strong: true },
          ]}
        />
      ) : null}
      <p className="text-12 text-ink-2">
        {t(`form.fee.${tax > 0 ? 'taxed' : 'untaxed'}.${least.minor > 0 ? 'least' : 'percent'}`, {
          percent: String(terms.basisPoints / 100),
          least,
          tax,
        })}
      </p>
    </div>
  )
}

/** The fee with its tax and the rest for one piece at the typed price, as its order will reckon them. */
function leftOf(form: GoodsForm, { terms, taxPercent, goodsTaxPercent }: Fee) {
  const rates = terms.find(({ currency }) => currency === form.currency)
  const amount = form.pricingType === 'on_request' ? null : parseTypedAmount(form.price, form.currency)
  if (!rates || !amount) return null
  const taxRate = goodsTaxPercent[form.country] ?? 0
  const line = { amount, taxMode: form.taxMode, taxRate, freight: 'free', freightAmount: null } as const
  const { total } = orderSumsOf([line], form.currency)
  const { fee, tax } = feeOf(total, { basisPoints: rates.basisPoints, least: rates.least.minor, taxPercent })
  const all = add(fee, tax)
  return { fee: all, left: subtract(total, all) }
}
