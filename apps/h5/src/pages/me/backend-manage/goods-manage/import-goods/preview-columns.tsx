import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { SmallSelect } from '#ui/forms/small-select'
import { useText } from '@kikai/client/use-text'
import { type ImportField, importFields, repeatableFields } from '@kikai/contract/imports/imports.shapes'
import { stillOpen } from './open-choices.ts'
import type { PreviewPart } from './preview-parts.ts'

/** Each column of the file with sample values and the field it is imported as. */
export function PreviewColumns({ preview, choices, onChoose }: PreviewPart) {
  const t = useText('imports')
  const lacks = (['model', 'price'] as const).filter((field) => preview.missing.includes(field))
  const columnsFor = (field: ImportField) =>
    preview.columns.flatMap(({ name }) => (choices.columns[name] === field ? [name] : []))
  const twice = importFields.filter((field) => !repeatableFields.includes(field) && columnsFor(field).length > 1)
  /** A field that another column already uses is shown with that column's name, because both cannot be imported. */
  const meaning = (value: ImportField, name: string) => {
    const other = repeatableFields.includes(value) ? undefined : columnsFor(value).find((one) => one !== name)
    return other === undefined ? t(`column.${value}`) : t('fieldTaken', { field: t(`column.${value}`), column: other })
  }
  return (
    <Panel title={t('columns')} aside={t('columnCount', { count: preview.columns.length })}>
      <p className="pb-1 text-12 text-ink-2">{t('columnsNote')}</p>
      {lacks.map((field) => (
        <FieldErrorText key={field}>{t('columnNeeded', { field: t(`column.${field}`) })}</FieldErrorText>
      ))}
      {twice.map((field) => (
        <FieldErrorText key={field}>{t('columnTwice', { field: t(`column.${field}`) })}</FieldErrorText>
      ))}
      <ul className="divide-y divide-line">
        {preview.columns.map(({ name, samples }) => {
          const field = choices.columns[name] ?? 'ignore'
          return (
            <li
              key={name}
              {...stillOpen(twice.includes(field) || (lacks.length > 0 && field === 'ignore'))}
              className="flex items-center gap-3 py-2.5"
            >
              <div className="min-w-0 flex-1">
                <p className="text-14 font-600 break-words">{name}</p>
                <p className="line-clamp-4 text-12 break-words text-ink-2 wide:truncate">{samples.join(' · ')}</p>
              </div>
              <SmallSelect
                label={t('meaningOf', { column: name })}
                value={field}
                quiet={field === 'ignore'}
                options={importFields.map((value) => ({ value, label: meaning(value, name) }))}
                onPick={(value) => onChoose({ columns: { ...choices.columns, [name]: value } })}
                className="w-[46%] shrink-0 wide:w-60"
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
