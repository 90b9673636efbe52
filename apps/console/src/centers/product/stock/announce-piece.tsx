import { FormDialog } from '#features/forms/form-dialog.tsx'
import { useMay, useMe } from '#features/me/use-me.ts'
import { SelectField } from '#ui/choice-field.tsx'
import { DayField, MoneyField, TextAreaField, TextField, useNote } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import {
  type ChosenListing,
  type ChosenModel,
  type ListedFacts,
  useExpectStock,
} from '@kikai/client/stock/use-expect-stock'
import { useText } from '@kikai/client/use-text'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { stockSources } from '@kikai/contract/warehouse/stock.words'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { BinField, useWarehouseFilter, type Warehouse } from './bin-field.tsx'

type AnnouncePieceProps = {
  /** The listing that is taken into the warehouse; without one it may be chosen. */
  goods?: ChosenListing & { draft: ListedFacts }
  warehouses: readonly Warehouse[]
  onClose: () => void
  onDone: (unit: StockUnitDetail) => void
}

/** What will arrive, or stands here already and was not in the books. */
export default function AnnouncePiece({ goods, warehouses, onClose, onDone }: AnnouncePieceProps) {
  const t = useText('warehouse')
  const own = useText('consoleStock')
  const { data: me } = useMe()
  const filter = useWarehouseFilter(warehouses)
  const form = useExpectStock({
    goods,
    warehouseId: warehouses[0]?.id,
    country: me?.country,
    onDone: (unit, isOpening) => {
      showToast(t(isOpening ? 'receive.opened' : 'receive.announced'), { done: true })
      onClose()
      onDone(unit)
    },
  })
  const { values, set } = form
  const isOpening = values.source === 'opening'
  return (
    <FormDialog
      of={form}
      title={t('receive.announce')}
      send={t(isOpening ? 'receive.open' : 'receive.send')}
      onClose={onClose}
    >
      <ListingField now={values.listing} onPick={(listing) => set({ listing })} />
      <ModelField now={values.product} onPick={(product) => set({ product })} error={form.wrong('productId')} />
      {values.product?.kind === 'lot' ? (
        <TextField {...form.text('quantity')} label={t('receive.quantity')} inputMode="numeric" autoComplete="off" />
      ) : (
        <>
          <TextField {...form.text('serial')} label={t('receive.serial')} autoComplete="off" />
          <div className="field-columns">
            <TextField {...form.text('year')} label={t('receive.year')} inputMode="numeric" autoComplete="off" />
            <TextField {...form.text('hours')} label={t('receive.hours')} inputMode="numeric" autoComplete="off" />
            <TextField {...form.text('weightKg')} label={own('weightKg')} inputMode="numeric" autoComplete="off" />
          </div>
        </>
      )}
      <SelectField
        {...form.choice('source')}
        label={t('receive.source')}
        options={stockSources.map((value): { value: string; label: string } => ({
          value,
          label: t(`source.${value}`),
        }))}
      />
      <TextField {...form.text('supplier')} label={t('receive.supplier')} autoComplete="off" />
      {isOpening ? null : <DayField {...form.text('arrival')} label={t('receive.arrival')} />}
      <div className="field-row">
        <MoneyField {...form.text('bought')} label={t('receive.bought')} currency={values.currency} />
        <SelectField
          {...form.choice('currency')}
          label={own('currency')}
          options={priceCurrencies.map((value) => ({ value, label: value }))}
        />
      </div>
      <SelectField
        {...form.choice('warehouseId')}
        onChange={(warehouseId) => set({ warehouseId, binId: '' })}
        label={t('receive.warehouse')}
        options={filter.options}
        isSearched
      />
      {isOpening ? (
        <BinField
          field={form.choice('binId')}
          label={t('receive.bin')}
          of={warehouses.filter(({ id }) => id === values.warehouseId)}
        />
      ) : null}
      <TextAreaField {...form.text('note')} label={t('receive.note')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}

type ListingFieldProps = { now: ChosenListing | null; onPick: (listing: ChosenListing | null) => void }

/** A choice among the company's listings that a warehouse does not keep yet. */
function ListingField({ now, onPick }: ListingFieldProps) {
  const t = useText('warehouse')
  const may = useMay()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const asked = may('product.goods.read') ? { words } : null
  const found = useCall(managedGoodsCalls.listManagedGoods, asked, { keepOld: true })
  const { id, note, told } = useNote({ error: undefined, hint: t('link.listingHint') })
  if (!asked && !now) return null
  const free = (found.data?.data ?? []).filter(({ allowedActions }) =>
    allowedActions.some(({ action, enabled }) => action === 'takeIn' && enabled),
  )
  const known = [...(now ? [now] : []), ...free]
  return (
    <div className="field">
      <label htmlFor={id}>{t('link.listing')}</label>
      <Select
        {...told}
        id={id}
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={found.waiting}
        value={now?.id ?? null}
        options={[...new Map(known.map((one) => [one.id, one])).values()].map((one) => ({
          value: one.id,
          label: `${one.managementNumber} · ${one.title}`,
        }))}
        onChange={(picked) => {
          const one = known.find((each) => each.id === picked)
          onPick(one ? { id: one.id, title: one.title, managementNumber: one.managementNumber } : null)
        }}
      />
      {note}
    </div>
  )
}

type ModelFieldProps = { now: ChosenModel | null; onPick: (model: ChosenModel) => void; error: string | undefined }

/** A choice among all models, which the server looks for under any spelling. */
function ModelField({ now, onPick, error }: ModelFieldProps) {
  const t = useText('warehouse')
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const found = useCall(productsCalls.listProducts, { tab: 'all', words }, { keepOld: true })
  const { id, note, told } = useNote({ error, hint: t('model.search') })
  const known = [...(now ? [now] : []), ...(found.data?.data ?? [])]
  return (
    <div className="field">
      <label htmlFor={id}>{t('receive.model')}</label>
      <Select
        {...told}
        id={id}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={found.waiting}
        notFoundContent={t('receive.noModels')}
        value={now?.id ?? null}
        options={[...new Map(known.map((one) => [one.id, one])).values()].map((one) => ({
          value: one.id,
          label: one.title,
        }))}
        onChange={(picked) => {
          const model = known.find((one) => one.id === picked)
          if (model) onPick({ id: model.id, title: model.title, kind: model.kind })
        }}
      />
      {note}
    </div>
  )
}
