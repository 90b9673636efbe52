import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { categoryOptions } from '#features/listings/category-options.ts'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { PickerField } from '#ui/forms/picker-field'
import { Sheet } from '#ui/sheets/sheet'
import { SelectField, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { noSharedChange, type SharedChange, sharedChangesOf } from '@kikai/client/calls/shared-change'
import { useEachRow } from '@kikai/client/calls/use-each-row'
import { useText } from '@kikai/client/use-text'
import { deliveryPeriods, powerSources } from '@kikai/contract/goods/goods.words'
import type { ChangedGoods, ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'
import { LeftGoods } from './left-goods.tsx'

type EditSheetProps = { goods: readonly ManagedGoods[]; onClose: () => void; onDone: () => void }

/** Gives many listings the same category, delivery or place, one after the other; what is not chosen stays. */
export default function EditSheet({ goods, onClose, onDone }: EditSheetProps) {
  const t = useText('listings')
  const word = useText('goods')
  const words = useCall(managedGoodsCalls.readManagedParams, {}, { freshMs: 600_000 }).data
  const delivery = useCall(managedGoodsCalls.listDeliveryCountries, {}, { freshMs: 600_000 }).data
  const [wish, setWish] = useState<SharedChange>(noSharedChange)
  const [asked, setAsked] = useState(false)
  const [result, setResult] = useState<ChangedGoods | null>(null)
  const set = (change: Partial<SharedChange>) => setWish({ ...wish, ...change })
  const edit = useEachRow(manyGoodsCalls.editGoods, {
    read: (answer) => answer,
    onDone: (sum) => {
      onDone()
      if (sum.left.length > 0) return setResult(sum)
      showToast(t('many.done.change', { count: sum.changed }), { done: true })
      onClose()
    },
  })
  const changes = sharedChangesOf(wish)
  const submit = () => {
    setAsked(true)
    if (changes) void edit.run(goods.map(({ id: goodsId, version }) => ({ goods: [{ goodsId, version }], changes })))
  }
  const keep = t('edit.keep')
  return (
    <Sheet
      open
      onClose={onClose}
      title={result ? t('publish.resultTitle') : t('edit.title', { count: goods.length })}
      footer={
        result ? (
          <Button wide onClick={onClose}>
            {t('publish.close')}
          </Button>
        ) : (
          <Button tone="go" wide busy={edit.busy} onClick={submit}>
            {edit.progress ? t('many.progress', edit.progress) : t('edit.action')}
          </Button>
        )
      }
    >
      {result ? (
        <>
          <LeftGoods result={result} done={t('many.done.change', { count: result.changed })} />
          <div role="alert">{edit.error ? <FieldErrorText>{edit.error.message}</FieldErrorText> : null}</div>
        </>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2">{t('edit.note')}</p>
          <PickerField
            name="categoryId"
            label={t('field.categoryId')}
            placeholder={keep}
            options={categoryOptions(words?.categories ?? [])}
            now={wish.categoryId ? [wish.categoryId] : []}
            onPick={([value]) =>
              set({ categoryId: words?.categories.find((one) => one.categoryId === value)?.categoryId ?? null })
            }
          />
          <SelectField
            label={word('screen.powerSource')}
            optional
            placeholder={keep}
            value={wish.powerSource ?? ''}
            options={powerSources.map((value) => ({ value, label: word(`powerSource.${value}`) }))}
            onChange={({ target }) => set({ powerSource: powerSources.find((one) => one === target.value) ?? null })}
          />
          <SelectField
            label={t('form.delivery')}
            optional
            placeholder={keep}
            value={wish.deliveryPeriod ?? ''}
            options={deliveryPeriods.map((value) => ({ value, label: word(`delivery.${value}`) }))}
            onChange={({ target }) =>
              set({ deliveryPeriod: deliveryPeriods.find((one) => one === target.value) ?? null })
            }
          />
          <PickerField
            name="shippingCountries"
            many
            label={t('form.shipsTo')}
            placeholder={keep}
            options={(delivery ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            now={wish.shippingCountries}
            onPick={(shippingCountries) => set({ shippingCountries })}
          />
          <SelectField
            label={t('form.country')}
            optional
            placeholder={keep}
            value={wish.country}
            options={(words?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => set({ country: target.value })}
          />
          {wish.country === '' ? null : (
            <>
              <TextField
                label={t('form.region')}
                name="region"
                value={wish.region}
                maxLength={limits.nameLength}
                onChange={({ target }) => set({ region: target.value })}
              />
              <TextField
                label={t('form.city')}
                name="city"
                value={wish.city}
                maxLength={limits.nameLength}
                onChange={({ target }) => set({ city: target.value })}
              />
            </>
          )}
          <div role="alert">
            {asked && changes === null ? <FieldErrorText>{t('edit.nothing')}</FieldErrorText> : null}
            {edit.error ? <FieldErrorText>{edit.error.message}</FieldErrorText> : null}
          </div>
        </div>
      )}
    </Sheet>
  )
}
