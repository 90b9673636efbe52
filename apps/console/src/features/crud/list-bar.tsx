import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import { Button, Checkbox, Popover, Select } from 'antd'
import { Columns3, Rows3 } from 'lucide-react'
import type { ListFilter } from './list-filters.ts'
import { ExportButton } from './export-button.tsx'
import { ListSearch } from './list-search.tsx'
import type { ListCall, Resource, RowOf } from './resource.ts'
import { SavedViews } from './saved-views.tsx'
import type { KeptView } from './use-kept-view.ts'
import type { ListAddress } from './use-list-address.ts'

type ListBarProps<C extends ListCall> = {
  of: Resource<C>
  title: string
  address: ListAddress
  view: KeptView<RowOf<C>>
  search: string | undefined
  filters: readonly ListFilter[]
  /** There are rows to export. */
  hasRows: boolean
  may: (right: Right) => boolean
}

/** The bar above a list: search, filters, views and export. */
export function ListBar<C extends ListCall>({
  of,
  title,
  address,
  view,
  search,
  filters,
  hasRows,
  may,
}: ListBarProps<C>) {
  const t = useText('console')
  return (
    <div className="list-bar">
      {search ? <ListSearch label={search} address={address} /> : null}
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={address.filters[name] ?? ''}
          options={[{ value: '', label: t('list.any', { what: label }) }, ...options]}
          onChange={(value) => address.filter({ [name]: value })}
          popupMatchSelectWidth={false}
        />
      ))}
      <span className="list-bar-end">
        <SavedViews list={of.name} address={address} columns={view.chosen} onColumns={view.choose} />
        {of.exports && hasRows ? (
          <ExportButton
            of={of}
            exports={of.exports}
            title={title}
            filters={address.filters}
            columns={view.shown}
            may={may}
          />
        ) : null}
        <ColumnChoice of={view} />
        <Button
          type="text"
          icon={<Rows3 aria-hidden />}
          aria-label={t('list.dense')}
          aria-pressed={view.isDense}
          onClick={() => view.setDense(!view.isDense)}
        />
      </span>
    </div>
  )
}

/** Which columns are shown. */
export function ColumnChoice<Row>({ of: { all, shown, choose } }: { of: KeptView<Row> }) {
  const t = useText('console')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          className="list-columns"
          value={shown.map(({ key }) => key)}
          options={all.map(({ key, title: label, opens }) => ({ value: key, label, disabled: opens === true }))}
          onChange={choose}
        />
      }
    >
      <Button type="text" icon={<Columns3 aria-hidden />} aria-label={t('list.columns')} />
    </Popover>
  )
}
