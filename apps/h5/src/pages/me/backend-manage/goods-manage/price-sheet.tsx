import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { isPriceDoubt } from '#features/listings/price-doubt.ts'
import { AmountField } from '#ui/forms/amount-field'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Amount } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import { Sheet } from '#ui/sheets/sheet'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import {
  priceChangeOf,
  directions,
  repriced,
  type TypedPriceChange,
  unitsOf,
} from '@kikai/client/orders/typed-price-change'
import { useEachRow } from '@kikai/client/calls/use-each-row'
import { useText } from '@kikai/client/use-text'
import type { ChangedGoods, ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { useState } from 'react'
import { LeftGoods } from './left-goods.tsx'

type PriceSheetProps = { goods: readonly ManagedGoods[] | null; onClose: () => void; onDone: () => void }

const nothingYet: TypedPriceChange = { direction: 'lower', unit: 'percent', text: '' }

/**
 * Changes the prices of many listings by a percentage, by an amount or to one price, and shows every new price before
 * it is saved.
 */
export function PriceSheet({ goods, onClose, onDone }: PriceSheetProps) {
  const t = useText('listings')
  const [shown, setShown] = useState(goods)
  const [wish, setWish] = useState(nothingYet)
  const [asked, setAsked] = useState(false)
  const [result, setResult] = useState<ChangedGoods | null>(null)
  if (goods && goods !== shown) {
    setShown(goods)
    setWish(nothingYet)
    setAsked(false)
    setResult(null)
  }
  const reprice = useEachRow(manyGoodsCalls.repriceGoods, {
    read: (answer) => answer,
    onDone: (answer) => {
      onDone()
      if (answer.left.length > 0) return setResult(answer)
      showToast(t('many.done.reprice', { count: answer.changed }), { done: true })
      onClose()
    },
  })
  const leave = () => {
    reprice.reset()
    setResult(null)
    onClose()
  }
  const priced = shown ?? []
  const units = unitsOf(priced)
  const unit = units.includes(wish.unit) ? wish.unit : 'percent'
  const isOne = wish.direction === 'set'
  const currency = unit === 'percent' && !isOne ? null : (units.find((one) => one !== 'percent') ?? null)
  const change = priceChangeOf({ ...wish, unit }, currency)
  const lines = change ? repriced(priced, change) : []
  const sent = lines.flatMap(({ goods: { id, version }, after }) =>
    after ? [{ goodsId: id, version, price: after }] : [],
  )
  const tooLow = lines.length - sent.length
  const error = !asked
    ? undefined
    : change === null
      ? t('price.amountWrong')
      : tooLow > 0
        ? t('price.tooLow', { count: tooLow })
        : undefined
  const doubted = (result?.left ?? []).filter(({ reason }) => isPriceDoubt(reason)).map(({ goodsId }) => goodsId)
  const confirm = () =>
    reprice.run(
      sent.flatMap((one) => (doubted.includes(one.goodsId) ? [{ prices: [{ ...one, confirmed: true }] }] : [])),
    )
  const submit = () => {
    setAsked(true)
    if (change && tooLow === 0 && sent.length > 0) void reprice.run(sent.map((one) => ({ prices: [one] })))
  }
  const type = (text: string) => setWish({ ...wish, text })
  const label = t(`price.field.${wish.direction}`)
  return (
    <Sheet
      open={goods !== null || result !== null}
      onClose={leave}
      title={result ? t('publish.resultTitle') : t('price.title', { count: priced.length })}
      footer={
        result ? (
          <>
            <Button wide onClick={leave}>
              {t('publish.close')}
            </Button>
            {doubted.length > 0 ? (
              <Button tone="go" wide busy={reprice.busy} onClick={() => void confirm()}>
                {t('price.confirm', { count: doubted.length })}
              </Button>
            ) : null}
          </>
        ) : (
          <Button tone="go" wide busy={reprice.busy} onClick={submit}>
            {reprice.progress ? t('many.progress', reprice.progress) : t('price.action', { count: priced.length })}
          </Button>
        )
      }
    >
      {result ? (
        <>
          <LeftGoods result={result} done={t('many.done.reprice', { count: result.changed })} />
          <div role="alert">{reprice.error ? <FieldErrorText>{reprice.error.message}</FieldErrorText> : null}</div>
        </>
      ) : (
        <div className="flex flex-col gap-3">
          <Segmented
            of={units.length > 1 ? directions : (['lower', 'raise'] as const)}
            now={wish.direction}
            title={t('price.how')}
            label={(name) => t(`price.direction.${name}`)}
            onPick={(direction) => setWish({ ...wish, direction })}
          />
          {!isOne && units.length > 1 ? (
            <Segmented
              of={units}
              now={unit}
              title={t('price.unit')}
              label={(name) => (name === 'percent' ? t('price.percent') : t('price.amount'))}
              onPick={(name) => setWish({ ...wish, unit: name })}
            />
          ) : null}
          {currency ? (
            <AmountField
              label={label}
              name="change"
              value={wish.text}
              currency={currency}
              onChange={(event) => type(event.target.value)}
              error={error}
            />
          ) : (
            <TextField
              label={label}
              name="change"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={wish.text}
              onChange={(event) => type(event.target.value)}
              after="%"
              error={error}
              hint={t('price.rounding')}
            />
          )}
          {units.length > 1 ? null : <p className="text-12 text-ink-2">{t('price.severalCurrencies')}</p>}
          {lines.length > 0 ? (
            <ul aria-label={t('price.preview')} className="divide-y divide-line border-y border-line">
              {lines.map(({ goods: one, after }) => (
                <li key={one.id} className="flex flex-wrap items-baseline gap-x-3 py-2 text-14">
                  <span className="min-w-0 flex-[1_1_50%]">{one.title}</span>
                  <span className="ml-auto flex items-baseline gap-3">
                    <del className="text-ink-2">
                      <Amount money={one.price} />
                    </del>
                    <ins className="font-600 no-underline">
                      {after ? <Amount money={after} /> : <span className="text-bad">{t('price.nothingLeft')}</span>}
                    </ins>
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
          <p className="text-12 text-ink-2">{t('price.note')}</p>
          <div role="alert">{reprice.error ? <FieldErrorText>{reprice.error.message}</FieldErrorText> : null}</div>
        </div>
      )}
    </Sheet>
  )
}
