import { categoryOptions } from '#features/listings/category-options.ts'
import { SpecificationField } from '#features/listings/specification-field'
import { Actions } from '#ui/actions'
import { Form } from '#ui/form'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { PickerField } from '#ui/picker-field'
import { Segmented } from '#ui/segmented'
import { TextArea, TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { type Uploaded, Uploader } from '#ui/uploader'
import { useCall } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/use-upload'
import type { OutputOf } from '@kikai/contract/call'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { stockKinds } from '@kikai/contract/warehouse/stock.words'
import { wholeOf } from '@kikai/kernel/amount-text'

export type StockModel = OutputOf<typeof productsCalls.readProduct>

const formId = 'model'
type ModelFormProps = { of: StockModel | null; onDone: (saved: StockModel) => void }

/** What all pieces of a model have in common. */
export default function ModelForm({ of, onDone }: ModelFormProps) {
  const t = useText('warehouse')
  const words = useCall(goodsCalls.readParams, {}, { freshMs: 600_000 })
  const title = t(of ? 'model.edit' : 'model.add')
  if (!words.data) return <Page title={title} of={words} width="form" />
  return <Fields title={title} of={of} words={words.data} onDone={onDone} />
}

type FieldsProps = ModelFormProps & { title: string; words: OutputOf<typeof goodsCalls.readParams> }

function Fields({ title, of, words, onDone }: FieldsProps) {
  const t = useText('warehouse')
  const listing = useText('listings')
  const upload = useUpload('goods')
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  const pictures: readonly Uploaded[] = (of?.pictures ?? []).map(({ id }) => ({ id, url: `/media/${id}/320.webp` }))
  const form = useCallForm(productsCalls.saveProduct, {
    start: () => ({
      kind: of?.kind ?? stockKinds[0],
      categoryId: of?.category.id ?? '',
      makerId: of?.makerId ?? '',
      makerName: of?.makerName ?? '',
      model: of?.model ?? '',
      aliases: (of?.aliases ?? []).join(', '),
      partNumber: of?.partNumber ?? '',
      fits: (of?.fits ?? []).join(', '),
      specification: of?.specification ?? [],
      weightKg: text(of?.weightKg),
      length: text(of?.dimensionsMm?.length),
      width: text(of?.dimensionsMm?.width),
      height: text(of?.dimensionsMm?.height),
      pictures,
    }),
    input: ({ length, width, height, pictures: shown, ...typed }) => ({
      ...typed,
      productId: of?.id ?? null,
      version: of?.version ?? null,
      makerId: typed.makerId || null,
      makerName: typed.makerId ? '' : typed.makerName,
      // Made of maker, model and category in each language.
      names: null,
      aliases: linesIn(typed.aliases),
      fits: typed.kind === 'lot' ? linesIn(typed.fits) : [],
      partNumber: typed.kind === 'lot' ? typed.partNumber : '',
      weightKg: orWrong(wholeOf(typed.weightKg, { min: 1, max: 5_000_000 })),
      dimensionsMm:
        length || width || height
          ? { length: millimetres(length), width: millimetres(width), height: millimetres(height) }
          : null,
      pictureIds: shown.map(({ id }) => id),
    }),
    rules: ({ makerId, makerName, length, width, height }) => ({
      makerName: makerId === '' && makerName.trim() === '' && t('receive.needModel'),
      length:
        [length, width, height].some((size) => size !== '' && Number.isNaN(millimetres(size))) && t('model.wholeSize'),
    }),
    fieldOfCode: { [stockErrors.aliasTaken.code]: 'aliases' },
    onDone: (saved) => {
      showToast(t('model.saved'), { done: true })
      onDone(saved)
    },
  })
  const { values, set } = form
  const category = words.categories.find(({ categoryId }) => categoryId === values.categoryId)
  const maker = words.makers.find(({ id }) => id === values.makerId)
  return (
    <Page
      title={title}
      width="form"
      does={<Actions can={[{ label: t('model.save'), form: formId, busy: form.busy }]} />}
    >
      <Form of={form} id={formId}>
        <Panel title={t('model.what')}>
          <div className="flex flex-col gap-4 pt-1">
            <Segmented
              title={t('model.what')}
              of={stockKinds}
              now={values.kind}
              label={(kind) => t(`kind.${kind}`)}
              onPick={(kind) => set({ kind })}
            />
            <PickerField
              name="categoryId"
              label={t('model.category')}
              placeholder={listing('form.chooseCategory')}
              options={categoryOptions(words.categories.map((one) => ({ ...one, otherNames: [] })))}
              now={values.categoryId ? [values.categoryId] : []}
              onPick={([categoryId = '']) => set({ categoryId })}
              error={form.wrong('categoryId')}
            />
            <PickerField
              name="makerName"
              label={t('model.maker')}
              placeholder={listing('form.chooseMaker')}
              options={words.makers.map(({ id, name }) => ({ value: id, label: name }))}
              now={values.makerId ? [values.makerId] : []}
              shown={maker?.name ?? values.makerName}
              onPick={([makerId = '']) => set({ makerId, makerName: '' })}
              onOwn={(makerName) => set({ makerId: '', makerName: makerName.slice(0, 60) })}
              error={form.wrong('makerName')}
            />
            <TextField {...form.text('model')} label={t('model.name')} maxLength={60} autoComplete="off" />
            <TextField
              {...form.text('aliases')}
              label={t('model.other')}
              hint={t('model.otherHint')}
              autoComplete="off"
              optional
            />
            {values.kind === 'lot' ? (
              <>
                <TextField
                  {...form.text('partNumber')}
                  label={t('model.partNumber')}
                  maxLength={60}
                  autoComplete="off"
                  optional
                />
                <TextArea
                  {...form.text('fits')}
                  label={t('model.fitsField')}
                  hint={t('model.fitsHint')}
                  rows={2}
                  max={fitsLength}
                  optional
                />
              </>
            ) : null}
          </div>
        </Panel>
        <SpecificationField
          entries={values.specification}
          onChange={(specification) => set({ specification })}
          wrong={form.wrong}
          category={category?.key}
        />
        <Panel title={t('model.size3')}>
          <div className="flex flex-col gap-4 pt-1">
            <TextField {...form.text('weightKg')} label={t('model.weight')} inputMode="numeric" after="kg" optional />
            <div className="grid grid-cols-3 gap-3 max-xs:grid-cols-1">
              {(['length', 'width', 'height'] as const).map((side) => (
                <TextField
                  key={side}
                  {...form.text(side)}
                  label={t(`model.${side}`)}
                  inputMode="numeric"
                  after="mm"
                  maxLength={7}
                />
              ))}
            </div>
          </div>
        </Panel>
        <Panel>
          <Uploader
            label={t('model.pictures')}
            value={values.pictures}
            onChange={(next) => set({ pictures: next })}
            send={upload}
            error={form.wrong('pictureIds')}
          />
        </Panel>
      </Form>
    </Page>
  )
}

/** Twenty models of sixty characters with what separates them. */
const fitsLength = 20 * 62
const linesIn = (text: string) =>
  text
    .split(/[,，、;；\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
const millimetres = (text: string) => wholeOf(text, { min: 1, max: 200_000 }) ?? Number.NaN
/** What was typed and is no number is sent as one that the rules refuse, so that its field says so. */
const orWrong = (value: number | null | undefined) => (value === undefined ? Number.NaN : value)
