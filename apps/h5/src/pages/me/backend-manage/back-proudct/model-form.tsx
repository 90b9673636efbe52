import { categoryOptions } from '#features/listings/category-options.ts'
import { SpecificationField } from '#features/listings/specification-field'
import { Actions } from '#ui/pages/actions'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { PickerField } from '#ui/forms/picker-field'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { Uploader } from '#ui/pictures/uploader'
import { useCall } from '@kikai/client/calls/hooks'
import { type StockModel, useSaveProduct } from '@kikai/client/stock/use-save-product'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { OutputOf } from '@kikai/contract/call'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { stockKinds } from '@kikai/contract/warehouse/stock.words'

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
  const form = useSaveProduct({
    of,
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
