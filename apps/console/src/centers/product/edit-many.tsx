import { EachRowDialog } from '#features/forms/each-row-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { noSharedChange, type SharedChange, sharedChangesOf } from '@kikai/client/calls/shared-change'
import { useText } from '@kikai/client/use-text'
import { deliveryPeriods, powerSources } from '@kikai/contract/goods/goods.words'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { useState } from 'react'
import { type ManyGoodsProps, useManyGoods } from './use-many-goods.ts'

/** Gives listings the same category, delivery or place, one by one; what is not chosen stays. */
export default function EditMany({ rows, onClose }: ManyGoodsProps) {
  const t = useText('listings')
  const word = useText('goods')
  const words = useCall(managedGoodsCalls.readManagedParams, {}, { freshMs: 600_000 }).data
  const delivery = useCall(managedGoodsCalls.listDeliveryCountries, {}, { freshMs: 600_000 }).data
  const [wish, setWish] = useState<SharedChange>(noSharedChange)
  const [isAsked, setAsked] = useState(false)
  const set = (change: Partial<SharedChange>) => setWish({ ...wish, ...change })
  const { run, ...many } = useManyGoods(manyGoodsCalls.editGoods, rows, { read: (answer) => answer })
  const changes = sharedChangesOf(wish)
  const send = () => {
    setAsked(true)
    if (changes) void run(rows.map(({ id: goodsId, version }) => ({ goods: [{ goodsId, version }], changes })))
  }
  const keep = { value: null, label: t('edit.keep') }
  const [shipsTo = null] = wish.shippingCountries
  const categories = (words?.categories ?? []).flatMap(({ categoryId, parentId, categoryName }) =>
    categoryId === null || parentId === null ? [] : [{ value: categoryId, label: categoryName }],
  )
  return (
    <EachRowDialog
      {...many}
      title={t('edit.title', { count: rows.length })}
      send={t('edit.action')}
      onSend={send}
      onClose={onClose}
    >
      <p className="quiet">{t('edit.note')}</p>
      <SelectField
        name="categoryId"
        label={t('field.categoryId')}
        isSearched
        value={wish.categoryId}
        options={[keep, ...categories]}
        onChange={(categoryId) => set({ categoryId })}
      />
      <SelectField
        name="powerSource"
        label={word('screen.powerSource')}
        value={wish.powerSource}
        options={[keep, ...powerSources.map((value) => ({ value, label: word(`powerSource.${value}`) }))]}
        onChange={(powerSource) => set({ powerSource })}
      />
      <SelectField
        name="deliveryPeriod"
        label={t('form.delivery')}
        value={wish.deliveryPeriod}
        options={[keep, ...deliveryPeriods.map((value) => ({ value, label: word(`delivery.${value}`) }))]}
        onChange={(deliveryPeriod) => set({ deliveryPeriod })}
      />
      <SelectField
        name="shipsTo"
        label={t('form.shipsTo')}
        isSearched
        value={shipsTo}
        options={[keep, ...(delivery ?? []).map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={(code) => set({ shippingCountries: code === null ? [] : [code] })}
      />
      <SelectField
        name="country"
        label={t('form.country')}
        value={wish.country === '' ? null : wish.country}
        options={[keep, ...(words?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={(country) => set({ country: country ?? '' })}
      />
      {wish.country === ''
        ? null
        : (['region', 'city'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`form.${name}`)}
              value={wish[name]}
              onChange={({ target }) => set({ [name]: target.value })}
              error={undefined}
            />
          ))}
      {isAsked && changes === null ? (
        <p role="alert" className="wrong">
          {t('edit.nothing')}
        </p>
      ) : null}
    </EachRowDialog>
  )
}
