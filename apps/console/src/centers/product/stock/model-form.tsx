import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { type StockModel, useSaveProduct } from '@kikai/client/stock/use-save-product'
import { useText } from '@kikai/client/use-text'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { specificationKeys } from '@kikai/contract/goods/goods.words'
import { stockKinds } from '@kikai/contract/warehouse/stock.words'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { X } from 'lucide-react'
import { PhotosField } from './photos-field.tsx'

type ModelFormProps = { of: StockModel | null; onClose: () => void; onDone: (saved: StockModel) => void }

/** What all pieces of a model have in common. */
export default function ModelForm({ of, onClose, onDone }: ModelFormProps) {
  const t = useText('warehouse')
  const own = useText('consoleStock')
  const words = useCall(goodsCalls.readParams, {}, { freshMs: 600_000 }).data
  const form = useSaveProduct({
    of,
    onDone: (saved) => {
      showToast(t('model.saved'), { done: true })
      onClose()
      onDone(saved)
    },
  })
  const { values, set } = form
  const names = new Map(words?.categories.map(({ categoryId, categoryName }) => [categoryId, categoryName]))
  const categories = (words?.categories ?? []).flatMap(
    ({ categoryId, parentId, categoryName }): { value: string; label: string }[] =>
      categoryId === null || parentId === null
        ? []
        : [{ value: categoryId, label: `${names.get(parentId) ?? ''} · ${categoryName}` }],
  )
  const makers = (words?.makers ?? []).map(({ id, name }): { value: string; label: string } => ({
    value: id,
    label: name,
  }))
  return (
    <FormDialog of={form} title={t(of ? 'model.edit' : 'model.add')} send={t('model.save')} onClose={onClose}>
      <ChoiceField
        {...form.choice('kind')}
        label={t('model.what')}
        options={stockKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <SelectField {...form.choice('categoryId')} label={t('model.category')} options={categories} isSearched />
      <SelectField
        {...form.choice('makerId')}
        onChange={(makerId) => set({ makerId, makerName: '' })}
        label={t('model.maker')}
        options={[...makers, { value: '', label: own('otherMaker') }]}
        isSearched
      />
      {values.makerId === '' ? (
        <TextField {...form.text('makerName')} label={own('makerName')} autoComplete="off" />
      ) : null}
      <TextField {...form.text('model')} label={t('model.name')} autoComplete="off" />
      <TextField {...form.text('aliases')} label={t('model.other')} hint={t('model.otherHint')} autoComplete="off" />
      {values.kind === 'lot' ? (
        <>
          <TextField {...form.text('partNumber')} label={t('model.partNumber')} autoComplete="off" />
          <TextField
            {...form.text('fits')}
            label={t('model.fitsField')}
            hint={t('model.fitsHint')}
            autoComplete="off"
          />
        </>
      ) : null}
      <Specification
        entries={values.specification}
        lacking={of?.lacking ?? []}
        onChange={(specification) => set({ specification })}
        wrong={form.wrong}
      />
      <TextField {...form.text('weightKg')} label={own('weightKg')} inputMode="numeric" autoComplete="off" />
      <div className="field-columns">
        {(['length', 'width', 'height'] as const).map((side) => (
          <TextField
            key={side}
            {...form.text(side)}
            label={own('millimetres', { side: t(`model.${side}`) })}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      <PhotosField
        name="pictureIds"
        label={t('model.pictures')}
        purpose="goods"
        max={limits.uploadPicturesMax}
        photos={values.pictures}
        onChange={(pictures) => set({ pictures })}
        error={form.wrong('pictureIds')}
      />
    </FormDialog>
  )
}

type Entry = StockModel['specification'][number]
type SpecificationProps = {
  entries: readonly Entry[]
  lacking: StockModel['lacking']
  onChange: (entries: Entry[]) => void
  wrong: (path: string) => string | undefined
}

/** The specifications; those that a category usually has and that are not known come first. */
function Specification({ entries, lacking, onChange, wrong }: SpecificationProps) {
  const t = useText('goods')
  const own = useText('consoleStock')
  const word = useText('warehouse')
  const free = [...lacking, ...specificationKeys].filter((key) => !entries.some((entry) => entry.key === key))
  const [next] = free
  const change = (at: number, to: Partial<Entry>) =>
    onChange(entries.map((one, index) => (index === at ? { ...one, ...to } : one)))
  return (
    <fieldset className="choices">
      <legend>{word('model.standard')}</legend>
      {entries.map((entry, at) => (
        <div key={entry.key} className="specification-row">
          <SelectField
            name={`specification.${at}.key`}
            label={own('fact')}
            value={entry.key}
            options={specificationKeys
              .filter((key) => key === entry.key || free.includes(key))
              .map((value) => ({ value, label: t(`specification.${value}`) }))}
            onChange={(key) => change(at, { key })}
            isSearched
          />
          <TextField
            name={`specification.${at}.value`}
            label={own('value')}
            value={entry.value}
            error={wrong(`specification.${at}.value`)}
            onChange={({ target }) => change(at, { value: target.value })}
            autoComplete="off"
          />
          <TextField
            name={`specification.${at}.unit`}
            label={own('measure')}
            value={entry.unit}
            error={wrong(`specification.${at}.unit`)}
            onChange={({ target }) => change(at, { unit: target.value })}
            autoComplete="off"
          />
          <Button
            type="text"
            icon={<X aria-hidden />}
            aria-label={own('removeFact', { fact: t(`specification.${entry.key}`) })}
            onClick={() => onChange(entries.filter((one) => one !== entry))}
          />
        </div>
      ))}
      {next && entries.length < factsMax ? (
        <Button size="small" onClick={() => onChange([...entries, { key: next, value: '', unit: '' }])}>
          {own('addFact')}
        </Button>
      ) : null}
    </fieldset>
  )
}
/** As many as a model may have. */
const factsMax = 20
