import { Button } from '#ui/buttons/button'
import { Chip, RemovableChip } from '#ui/lists/chips'
import { RadioRows } from '#ui/forms/choice'
import { SearchBox } from '#ui/forms/search-box'
import { useMoments } from '#ui/times/moments.ts'
import { Sheet } from '#ui/sheets/sheet'
import { SmallSelect } from '#ui/forms/small-select'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import { type ManagedSort, managedSorts } from '@kikai/contract/goods/goods.words'
import type { Id } from '@kikai/kernel/ids'
import { ChevronDown, ListChecks } from 'lucide-react'
import { useState } from 'react'

type GoodsFilterProps = {
  words: string
  onWords: (words: string) => void
  importId: Id<'goods-import'> | undefined
  onImport: (importId: Id<'goods-import'> | undefined) => void
  sort: ManagedSort
  onSort: (sort: ManagedSort) => void
  /** Starts the selection; undefined when there is nothing to select. */
  onPick: (() => void) | undefined
  mayImport: boolean
}

const importsShown = 50

/** The search field, the filter by import, the sort order, and the button that starts a selection. */
export function GoodsFilterBar({
  words,
  onWords,
  importId,
  onImport,
  sort,
  onSort,
  onPick,
  mayImport,
}: GoodsFilterProps) {
  const t = useText('listings')
  const imported = useText('imports')
  const { date } = useMoments()
  const [open, setOpen] = useState(false)
  const imports = useCall(importCalls.listImports, mayImport ? { page_size: importsShown } : null)
  const list = imports.data?.data ?? []
  const chosen = list.find(({ id }) => id === importId)
  return (
    <div className="flex flex-col gap-2.5 wide:flex-row wide:items-center wide:gap-3">
      <SearchBox
        value={words}
        onSearch={onWords}
        placeholder={t('goods.search')}
        className="flex-none bg-card! shadow-1 wide:w-96"
      />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 wide:ml-auto wide:justify-end">
        {importId ? (
          <RemovableChip onRemove={() => onImport(undefined)}>
            {chosen ? chosen.number : t('goods.oneImport')}
          </RemovableChip>
        ) : list.length > 0 ? (
          <Chip opens onClick={() => setOpen(true)}>
            {t('goods.byImport')}
            <ChevronDown aria-hidden className="size-4" />
          </Chip>
        ) : null}
        <SmallSelect
          label={t('sort.label')}
          value={sort}
          options={managedSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onPick={onSort}
        />
        {onPick ? (
          <Button
            tone="plain"
            size="small"
            icon={<ListChecks aria-hidden className="size-4.5" />}
            onClick={onPick}
            className="-mr-2 wide:mr-0"
          >
            {t('goods.pick')}
          </Button>
        ) : null}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('goods.byImport')}>
        <RadioRows
          title={t('goods.byImport')}
          of={list.map((one) => ({
            value: one.id,
            label: one.number,
            note: `${one.fileName} · ${date(one.at)}`,
            aside: imported('taken', { count: one.taken }),
          }))}
          now={importId ?? null}
          onPick={(id) => {
            onImport(id)
            setOpen(false)
          }}
        />
      </Sheet>
    </div>
  )
}
