import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Sheet } from '#ui/sheets/sheet'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useEachRow } from '@kikai/client/calls/use-each-row'
import { useText } from '@kikai/client/use-text'
import type { ChangedGoods, ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { limits } from '@kikai/kernel/limits'
import { wholeOf } from '@kikai/kernel/amount-text'
import { useState } from 'react'
import { LeftGoods } from './left-goods.tsx'

type RestockSheetProps = { goods: readonly ManagedGoods[]; onClose: () => void; onDone: () => void }

/** Asks how many pieces of each there are again, and puts them on sale. */
export default function RestockSheet({ goods, onClose, onDone }: RestockSheetProps) {
  const t = useText('listings')
  const rule = useText('forms')
  const [text, setText] = useState('1')
  const [isAsked, setAsked] = useState(false)
  const [result, setResult] = useState<ChangedGoods | null>(null)
  const restock = useEachRow(manyGoodsCalls.restockGoods, {
    read: (answer) => answer,
    onDone: (answer) => {
      onDone()
      if (answer.left.length > 0) return setResult(answer)
      showToast(t('many.done.restock', { count: answer.changed }), { done: true })
      onClose()
    },
  })
  const stock = wholeOf(text, { min: 1, max: limits.lineQuantityMax }) ?? null
  const submit = () => {
    setAsked(true)
    if (stock !== null)
      void restock.run(goods.map(({ id: goodsId, version }) => ({ goods: [{ goodsId, version, stock }] })))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={result ? t('publish.resultTitle') : t('many.ask.restock', { count: goods.length })}
      footer={
        result ? (
          <Button wide onClick={onClose}>
            {t('publish.close')}
          </Button>
        ) : (
          <Button tone="go" wide busy={restock.busy} onClick={submit}>
            {restock.progress ? t('many.progress', restock.progress) : t('many.one.restock')}
          </Button>
        )
      }
    >
      {result ? (
        <LeftGoods result={result} done={t('many.done.restock', { count: result.changed })} />
      ) : (
        <div className="flex flex-col gap-3">
          {goods.length === 1 ? <p className="text-15 font-600 wrap-anywhere">{goods[0]?.title}</p> : null}
          <TextField
            name="stock"
            inputMode="numeric"
            maxLength={4}
            label={t('many.restockStock')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isAsked && stock === null ? rule('rule.invalid') : undefined}
          />
          <p className="text-14 text-ink-2">{t('many.note.restock')}</p>
        </div>
      )}
      <div role="alert">{restock.error ? <FieldErrorText>{restock.error.message}</FieldErrorText> : null}</div>
    </Sheet>
  )
}
