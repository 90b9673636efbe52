import { FormDialog } from '#features/forms/form-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import { inspectionTemplatesCalls } from '@kikai/contract/inspections/inspections.calls'
import {
  type TemplateDetail,
  foundRatings,
  inspectionItemKinds,
  inspectionSystems,
} from '@kikai/contract/inspections/inspections.shapes'
import { inspectionLimits } from '@kikai/kernel/inspection-limits'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage, languages } from '@kikai/kernel/language'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import {
  type TypedItem,
  type TypedSection,
  blankItem,
  blankSection,
  sentSections,
  typedSections,
} from './typed-template.ts'

type TemplateEditorProps = { of: TemplateDetail | null; onClose: () => void }
type Values = { categoryId: Id<'category'> | null; sections: TypedSection[] }

/** Writes the draft of a category; of what is in force or has ended the next version begins with its words. */
export default function TemplateEditor({ of, onClose }: TemplateEditorProps) {
  const t = useText('consoleInspections')
  const system = useText('goods')
  const word = useText('inspections')
  const categories = useCall(categoriesCalls.listCategories, {})
  const form = useCallForm(inspectionTemplatesCalls.writeTemplate, {
    start: (): Values => ({
      categoryId: of?.categoryId ?? null,
      sections: of ? typedSections(of.content) : [blankSection('general')],
    }),
    input: ({ categoryId, sections }: Values) => ({
      categoryId,
      version: of?.state === 'draft' ? of.version : null,
      content: { sections: sentSections(sections) },
    }),
    onDone: () => {
      showToast(t('editor.saved'), { done: true })
      onClose()
    },
  })
  const { sections } = form.values
  // One at a time: a hundred fields at once are slow to draw and more than anybody reads.
  const [open, setOpen] = useState(0)
  const setSection = (at: number, to: Partial<TypedSection>) =>
    form.set({ sections: sections.map((one, index) => (index === at ? { ...one, ...to } : one)) })
  const free = inspectionSystems.filter((name) => !sections.some((section) => section.system === name))
  const [next] = free
  const nameOf = (name: TypedSection['system']) =>
    name === 'safety' || name === 'general' ? word(`system.${name}`) : system(`system.${name}`)
  return (
    <FormDialog of={form} title={of ? t('steps.write') : t('add')} send={t('editor.save')} wide onClose={onClose}>
      {of ? (
        <p className="quiet">{of.categoryName}</p>
      ) : (
        <SelectField
          {...form.choice('categoryId')}
          label={t('category')}
          isSearched
          options={(categories.data ?? [{ categoryId: null, categoryName: '' }]).map((one) => ({
            value: one.categoryId,
            label: one.categoryName,
          }))}
        />
      )}
      {form.wrong('content.sections') ? <p role="alert">{form.wrong('content.sections')}</p> : null}
      {sections.map((section, at) =>
        at === open ? (
          <fieldset key={section.system} className="template-section">
            <legend>{nameOf(section.system)}</legend>
            <SelectField
              name={`system ${at}`}
              label={t('editor.system')}
              value={section.system}
              onChange={(chosen) => setSection(at, { system: chosen })}
              options={inspectionSystems
                .filter((name) => name === section.system || free.includes(name))
                .map((value) => ({ value, label: nameOf(value) }))}
            />
            {section.items.map((item, index) => (
              <ItemFields
                key={item.id}
                of={item}
                wrong={(part) => form.wrong(`content.sections.${at}.items.${index}.${part}`)}
                onChange={(to) =>
                  setSection(at, { items: section.items.map((one) => (one === item ? { ...one, ...to } : one)) })
                }
                onRemove={() => setSection(at, { items: section.items.filter((one) => one !== item) })}
              />
            ))}
            <Button
              disabled={section.items.length >= inspectionLimits.itemsMax}
              onClick={() => setSection(at, { items: [...section.items, blankItem()] })}
            >
              {t('editor.addItem')}
            </Button>
            <Button danger onClick={() => form.set({ sections: sections.filter((one) => one !== section) })}>
              {t('editor.removeSection')}
            </Button>
          </fieldset>
        ) : (
          <p key={section.system} className="template-section">
            <Button type="link" onClick={() => setOpen(at)}>
              {`${nameOf(section.system)} · ${section.items.length}`}
            </Button>
            {form.wrong(`content.sections.${at}`) ? (
              <span role="alert">{form.wrong(`content.sections.${at}`)}</span>
            ) : null}
          </p>
        ),
      )}
      {next && sections.length < inspectionLimits.sectionsMax ? (
        <Button
          onClick={() => {
            form.set({ sections: [...sections, blankSection(next)] })
            setOpen(sections.length)
          }}
        >
          {t('editor.addSection')}
        </Button>
      ) : null}
    </FormDialog>
  )
}

type ItemFieldsProps = {
  of: TypedItem
  wrong: (part: string) => string | undefined
  onChange: (to: Partial<TypedItem>) => void
  onRemove: () => void
}

function ItemFields({ of, wrong, onChange, onRemove }: ItemFieldsProps) {
  const t = useText('consoleInspections')
  const language = useText('translation')
  const word = useText('inspections')
  const bound = (name: 'unit' | 'least' | 'most') => ({
    name: `${name} ${of.id}`,
    value: of[name],
    error: wrong(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <fieldset className="template-item">
      <div className="three-fields">
        {languages.map((one) => (
          <TextField
            key={one}
            name={`${one} ${of.id}`}
            label={t('editor.name', { language: language(`language.${one}`) })}
            value={of.name[one]}
            onChange={({ target }) => onChange({ name: { ...of.name, [one]: target.value } })}
            error={wrong(`name.${one}`)}
            autoComplete="off"
          />
        ))}
      </div>
      <SelectField
        name={`kind ${of.id}`}
        label={t('editor.kind')}
        value={of.kind}
        onChange={(kind) => onChange({ kind })}
        options={inspectionItemKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {of.kind === 'measure' ? (
        <div className="three-fields">
          <TextField {...bound('unit')} label={t('editor.unit')} autoComplete="off" />
          <TextField {...bound('least')} label={t('editor.least')} inputMode="decimal" autoComplete="off" />
          <TextField {...bound('most')} label={t('editor.most')} inputMode="decimal" autoComplete="off" />
        </div>
      ) : null}
      {of.kind === 'choice' ? (
        <>
          {of.options.map((option, at) => {
            const change = (to: Partial<typeof option>) =>
              onChange({ options: of.options.map((one) => (one === option ? { ...one, ...to } : one)) })
            return (
              // oxlint-disable-next-line react/no-array-index-key -- options have nothing else to be told by
              <div key={at} className="three-fields">
                {languages.map((one) => (
                  <TextField
                    key={one}
                    name={`option ${at} ${one} ${of.id}`}
                    label={t('editor.option', { language: language(`language.${one}`) })}
                    value={option.name[one]}
                    onChange={({ target }) => change({ name: { ...option.name, [one]: target.value } })}
                    error={wrong(`options.${at}.name.${one}`)}
                    autoComplete="off"
                  />
                ))}
                <SelectField
                  name={`rating ${at} ${of.id}`}
                  label={t('editor.means')}
                  value={option.rating}
                  onChange={(rating) => change({ rating })}
                  options={foundRatings.map((value) => ({ value, label: word(`rating.${value}`) }))}
                />
              </div>
            )
          })}
          <Button
            disabled={of.options.length >= inspectionLimits.optionsMax}
            onClick={() => onChange({ options: [...of.options, { name: inEachLanguage(() => ''), rating: 'good' }] })}
          >
            {t('editor.addOption')}
          </Button>
        </>
      ) : null}
      <p>
        <Checkbox checked={of.photo} onChange={({ target }) => onChange({ photo: target.checked })}>
          {t('photo')}
        </Checkbox>
        <Checkbox checked={of.vital} onChange={({ target }) => onChange({ vital: target.checked })}>
          {t('vital')}
        </Checkbox>
        <Button type="link" danger onClick={onRemove}>
          {t('editor.removeItem')}
        </Button>
      </p>
    </fieldset>
  )
}
