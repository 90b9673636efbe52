import { EachRowDialog } from '#features/forms/each-row-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useWritten } from '#ui/written.ts'
import {
  priceChangeOf,
  directions,
  repriced,
  type TypedPriceChange,
  unitsOf,
} from '@kikai/client/orders/typed-price-change'
import { useText } from '@kikai/client/use-text'
import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { useState } from 'react'
import { type ManyGoodsProps, useManyGoods } from './use-many-goods.ts'

/** Changes prices by a percentage, by an amount or to one price; each new price is seen before it is sent. */
export default function RepriceMany({ rows, onClose }: ManyGoodsProps) {
  const t = useText('listings')
  const { money } = useWritten()
  const [wish, setWish] = useState<TypedPriceChange>({ direction: 'lower', unit: 'percent', text: '' })
  const [isAsked, setAsked] = useState(false)
  const units = unitsOf(rows)
  const isOne = wish.direction === 'set'
  const currency = wish.unit === 'percent' && !isOne ? null : (units.find((one) => one !== 'percent') ?? null)
  const change = priceChangeOf(wish, currency)
  const prices = change ? repriced(rows, change) : []
  const after = new Map(prices.map((one) => [one.goods.id, one.after]))
  const tooLow = prices.filter((one) => one.after === null).length
  const { run, ...many } = useManyGoods(manyGoodsCalls.repriceGoods, rows, {
    read: (answer) => answer,
    figures: ({ id, price }) => {
      const next = after.get(id)
      const before = price ? money(price) : ''
      if (next === undefined) return before
      return `${before} → ${next ? money(next) : t('price.nothingLeft')}`
    },
  })
  const send = () => {
    setAsked(true)
    if (change && tooLow === 0)
      void run(
        rows.flatMap(({ id: goodsId, version }) => {
          const price = after.get(goodsId)
          return price ? [{ prices: [{ goodsId, version, price }] }] : []
        }),
      )
  }
  const wrong = change === null ? t('price.amountWrong') : tooLow > 0 ? t('price.tooLow', { count: tooLow }) : undefined
  return (
    <EachRowDialog
      {...many}
      title={t('price.title', { count: rows.length })}
      send={t('price.action', { count: rows.length })}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        name="direction"
        label={t('price.how')}
        value={wish.direction}
        options={directions
          .filter((one) => one !== 'set' || units.length > 1)
          .map((value) => ({ value, label: t(`price.direction.${value}`) }))}
        onChange={(direction) => setWish({ ...wish, direction })}
      />
      {isOne ? null : (
        <SelectField
          name="unit"
          label={t('price.unit')}
          value={wish.unit}
          options={units.map((value) => ({ value, label: value === 'percent' ? t('price.percent') : value }))}
          onChange={(unit) => setWish({ ...wish, unit })}
        />
      )}
      <TextField
        name="change"
        label={t(`price.field.${wish.direction}`)}
        inputMode="decimal"
        autoComplete="off"
        value={wish.text}
        onChange={({ target }) => setWish({ ...wish, text: target.value })}
        error={isAsked ? wrong : undefined}
        hint={currency === null ? t('price.rounding') : currency}
      />
      <p className="quiet">{units.length > 1 ? t('price.note') : t('price.severalCurrencies')}</p>
    </EachRowDialog>
  )
}
