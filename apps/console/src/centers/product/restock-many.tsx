import { EachRowDialog } from '#features/forms/each-row-dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useText } from '@kikai/client/use-text'
import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'
import { type ManyGoodsProps, useManyGoods } from './use-many-goods.ts'

/** Asks how many pieces of each there are again, and puts them on sale. */
export default function RestockMany({ rows, onClose }: ManyGoodsProps) {
  const t = useText('listings')
  const rule = useText('forms')
  const [text, setText] = useState('1')
  const [isAsked, setAsked] = useState(false)
  const { run, ...many } = useManyGoods(manyGoodsCalls.restockGoods, rows, { read: (answer) => answer })
  const stock = wholeOf(text, { min: 1, max: limits.lineQuantityMax }) ?? null
  const send = () => {
    setAsked(true)
    if (stock !== null) void run(rows.map(({ id: goodsId, version }) => ({ goods: [{ goodsId, version, stock }] })))
  }
  return (
    <EachRowDialog
      {...many}
      title={t('many.ask.restock', { count: rows.length })}
      send={t('many.one.restock')}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        name="stock"
        label={t('many.restockStock')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isAsked && stock === null ? rule('rule.invalid') : undefined}
      />
      <p className="quiet">{t('many.note.restock')}</p>
    </EachRowDialog>
  )
}
