import { categoryOptions } from '#features/listings/category-options.ts'
import { SpecificationField } from '#features/listings/specification-field'
import { PickerField } from '#ui/forms/picker-field'
import { Switch } from '#ui/forms/choice'
import { Panel } from '#ui/pages/panel'
import { SelectField, TextField } from '#ui/forms/text-field'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { powerSources } from '@kikai/contract/goods/goods.words'
import { limits } from '@kikai/kernel/limits'
import { languages } from '@kikai/kernel/language'
import type { StepPart } from './step-part.ts'

// Loaded for whoever writes titles of their own.
const ProposeTitles = lazyPart(() => import('./propose-titles.tsx'))

/** The machine's data: from the plate, the meter and the data sheet. */
export function MachineStep({ form, set, wrong, words }: StepPart) {
  const t = useText('listings')
  const word = useText('goods')
  const maker = words.makers.find(({ id }) => id === form.makerId)
  return (
    <>
      <Panel title={t('form.machine')}>
        <div className="grid gap-4 pt-1 wide:grid-cols-2">
          <div data-field="categoryId">
            <PickerField
              name="categoryId"
              label={t('field.categoryId')}
              placeholder={t('form.chooseCategory')}
              options={categoryOptions(words.categories)}
              now={form.categoryId ? [form.categoryId] : []}
              onPick={([value]) =>
                set({ categoryId: words.categories.find((one) => one.categoryId === value)?.categoryId ?? null })
              }
              error={wrong('categoryId')}
            />
          </div>
          <div data-field="makerName">
            <PickerField
              name="maker"
              label={t('field.makerName')}
              placeholder={t('form.chooseMaker')}
              options={words.makers.map(({ id, name, otherNames }) => ({ value: id, label: name, otherNames }))}
              now={form.makerId ? [form.makerId] : []}
              shown={maker?.name ?? form.makerName}
              onPick={([value]) =>
                set({ makerId: words.makers.find(({ id }) => id === value)?.id ?? null, makerName: '' })
              }
              onOwn={(name) => set({ makerId: null, makerName: name.slice(0, 60) })}
              error={wrong('makerName') ?? wrong('makerId')}
            />
          </div>
          <div data-field="model">
            <TextField
              name="model"
              label={t('field.model')}
              value={form.model}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => set({ model: event.target.value })}
              error={wrong('model')}
            />
          </div>
          <div data-field="serial">
            <TextField
              label={t('field.serial')}
              optional
              hint={t('form.serialHint')}
              value={form.serial}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => set({ serial: event.target.value })}
              error={wrong('serial')}
            />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <div data-field="year">
              <TextField
                label={t('field.year')}
                inputMode="numeric"
                value={form.year}
                maxLength={4}
                onChange={(event) => set({ year: event.target.value })}
                error={wrong('year')}
              />
            </div>
            <div data-field="hours">
              <TextField
                label={t('field.hours')}
                optional
                value={form.hours}
                after="h"
                maxLength={9}
                onChange={(event) => set({ hours: event.target.value })}
                error={wrong('hours')}
              />
            </div>
          </div>
          <div data-field="powerSource">
            <SelectField
              label={word('screen.powerSource')}
              optional
              placeholder={t('form.noPowerSource')}
              value={form.powerSource ?? ''}
              options={powerSources.map((value) => ({ value, label: word(`powerSource.${value}`) }))}
              onChange={(event) => set({ powerSource: powerSources.find((one) => one === event.target.value) ?? null })}
              error={wrong('powerSource')}
            />
          </div>
        </div>
        <div data-field="title" className="mt-3 border-t border-line pt-1">
          <Switch
            label={t('form.ownTitle')}
            note={t('form.ownTitleNote')}
            checked={form.ownTitle}
            onChange={(event) => set({ ownTitle: event.target.checked })}
          />
          {form.ownTitle ? (
            <div className="flex flex-col gap-3 pt-2">
              {languages.map((language) => (
                <TextField
                  key={language}
                  label={t(`form.titleIn.${language}`)}
                  lang={language}
                  value={form.titles[language]}
                  maxLength={limits.titleLength}
                  onChange={(event) => set({ titles: { ...form.titles, [language]: event.target.value } })}
                  error={
                    wrong(`title.${language}`) ?? (form.titles[language].trim() === '' ? wrong('title') : undefined)
                  }
                />
              ))}
              <ProposeTitles form={form} set={set} />
            </div>
          ) : null}
        </div>
      </Panel>
      <SpecificationField
        entries={form.specification}
        onChange={(specification) => set({ specification })}
        wrong={wrong}
        category={words.categories.find(({ categoryId }) => categoryId !== null && categoryId === form.categoryId)?.key}
      />
      <Panel title={t('form.size')}>
        <div className="grid gap-4 pt-1 wide:grid-cols-[1fr_2fr]">
          <div data-field="weightKg">
            <TextField
              label={t('form.weight')}
              optional
              inputMode="numeric"
              after="kg"
              value={form.weightKg}
              maxLength={9}
              onChange={(event) => set({ weightKg: event.target.value })}
              error={wrong('weightKg')}
            />
          </div>
          <div className="grid grid-cols-3 items-start gap-2">
            {(['lengthMm', 'widthMm', 'heightMm'] as const).map((name) => (
              <TextField
                key={name}
                data-field={name}
                label={t(`form.${name}`)}
                inputMode="numeric"
                after="mm"
                value={form[name]}
                maxLength={7}
                onChange={(event) => set({ [name]: event.target.value })}
                error={wrong(name) ?? wrong('dimensionsMm')}
              />
            ))}
          </div>
        </div>
      </Panel>
    </>
  )
}
