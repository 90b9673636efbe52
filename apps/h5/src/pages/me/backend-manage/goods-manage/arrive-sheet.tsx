import { FormSheet } from '#ui/sheets/form-sheet'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { limits } from '@kikai/kernel/limits'
import { wholeOf } from '@kikai/kernel/amount-text'

type ArriveSheetProps = { goods: ManagedGoods; onClose: () => void }

/** Says that awaited goods are there, and how many. */
export default function ArriveSheet({ goods, onClose }: ArriveSheetProps) {
  const t = useText('listings')
  const rule = useText('forms')
  const amountOf = (text: string) => wholeOf(text, { min: 1, max: limits.lineQuantityMax }) ?? null
  const form = useCallForm(managedGoodsCalls.arriveGoods, {
    start: { stock: String(Math.max(1, goods.stock - goods.sold)) },
    input: ({ stock }) => ({ goodsId: goods.id, version: goods.version, stock: amountOf(stock) ?? 0 }),
    rules: ({ stock }) => ({ stock: amountOf(stock) === null && rule('rule.invalid') }),
    onDone: () => {
      showToast(t('form.arrived'), { done: true })
      onClose()
    },
  })
  return (
    <FormSheet of={form} title={t('form.arriveTitle')} send={t('many.one.arrive')} onClose={onClose}>
      <p className="text-14 font-600">{goods.title}</p>
      <TextField {...form.text('stock')} inputMode="numeric" maxLength={4} label={t('form.arriveStock')} />
      <p className="text-14 text-ink-2">{t('form.arriveNote')}</p>
    </FormSheet>
  )
}
