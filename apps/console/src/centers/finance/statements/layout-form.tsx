import { SelectField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useText } from '@kikai/client/use-text'
import {
  type StatementField,
  type StatementLayout,
  type StatementPreview,
  dayForms,
  statementEncodings,
  statementFields,
} from '@kikai/contract/bank/statements.shapes'
import { Button } from 'antd'
import { useState } from 'react'

type Props = { of: StatementPreview; onLayout: (layout: StatementLayout) => void }

/** The layout by which the statements of an account are read; it is stored for the next file. */
export function LayoutForm({ of, onLayout }: Props) {
  const t = useText('consoleBank')
  const [layout, setLayout] = useState(of.layout)
  const [row, setRow] = useState(String(of.layout.headingRow))
  const means = (name: string, field: StatementField | '') => {
    const { [name]: _, ...columns } = layout.columns
    setLayout({ ...layout, columns: field === '' ? columns : { ...columns, [name]: field } })
  }
  const headingRow = Number.parseInt(row, 10)
  return (
    <section aria-label={t('preview.title')}>
      <div className="form">
        <SelectField
          name="encoding"
          label={t('preview.encoding')}
          value={layout.encoding}
          options={statementEncodings.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(encoding) => setLayout({ ...layout, encoding })}
        />
        <TextField
          name="headingRow"
          value={row}
          onChange={({ target }) => setRow(target.value)}
          error={undefined}
          label={t('preview.headingRow')}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          name="dayForm"
          label={t('preview.dayForm')}
          value={layout.dayForm}
          options={dayForms.map((value) => ({ value, label: t(`preview.days.${value}`) }))}
          onChange={(dayForm) => setLayout({ ...layout, dayForm })}
        />
        {of.headings.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={t('preview.column', { name })}
            value={layout.columns[name] ?? ''}
            options={[
              { value: '', label: t('preview.unused') },
              ...statementFields.map((value) => ({ value, label: t(`preview.field.${value}`) })),
            ]}
            onChange={(field) => means(name, field)}
          />
        ))}
        <p>
          <Button onClick={() => onLayout({ ...layout, headingRow: headingRow >= 1 ? headingRow : layout.headingRow })}>
            {t('preview.again')}
          </Button>
        </p>
      </div>
    </section>
  )
}
