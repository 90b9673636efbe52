import { defineScreen } from '#app/screens/define-screen'
import { go } from '#app/routes/go'
import { useCompared } from '#features/catalogue/compared.ts'
import { Button } from '#ui/buttons/button'
import { Switch } from '#ui/forms/choice'
import { Empty } from '#ui/lists/empty'
import { readersZone } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { useWide } from '#ui/wide.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import { EqualNot, GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { type CompareGroup, type CompareRow, compareRows } from './parts/compare-rows.ts'
import { CompareTable } from './parts/compare-table.tsx'
import { useComparedGoods } from './parts/use-compared-goods.ts'

/**
 * Compares up to four machines side by side and marks the differences. The list is stored on the device; the machines
 * are fetched again.
 */
function Compare() {
  const t = useText('compare')
  const say = useText('goods')
  const estimates = useText('estimates')
  const language = useLanguage()
  const { ids, clear } = useCompared()
  const loaded = useComparedGoods(ids)
  const wide = useWide()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  if (ids.length === 0)
    return (
      <Page title={t('title')} width="browse">
        <Empty
          icon={<GitCompareArrows aria-hidden />}
          text={t('empty')}
          note={t('emptyNote')}
          way={{ label: say('screen.browse'), go: () => go('/pages/home/more/more', { list: 'new' }) }}
        />
      </Page>
    )
  const machines = loaded.data ?? []
  const all = compareRows(
    machines.map(({ goods }) => goods),
    { say, estimates, comparison: t, language, zone: readersZone },
  )
  const head = { price: rowOf(all, 'price'), pricing: rowOf(all, 'pricing') }
  const groups = only(all, (row) => row !== head.price && row !== head.pricing)
  const equalCount = groups.flatMap((group) => group.rows).filter((row) => !row.differs).length
  const narrows = onlyDifferences && machines.length > 1
  const shown = narrows ? only(groups, (row) => row.differs) : groups
  const narrowing =
    machines.length > 1 ? (
      <div className="flex flex-wrap items-center gap-x-3 max-wide:-my-1.5 wide:flex-row-reverse">
        <Switch
          label={<span className="text-14">{t('differencesOnly')}</span>}
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.target.checked)}
          className="w-fit"
        />
        <p aria-hidden className="flex items-center gap-1 text-12 text-ink-2">
          <EqualNot className="size-3.5 text-ink" />
          {t('differs')}
        </p>
        <p role="status" className="text-12 text-ink-2">
          {narrows ? (shown.length === 0 ? t('allEqual') : t('equalHidden', { count: equalCount })) : ''}
        </p>
      </div>
    ) : null
  return (
    <Page
      title={t('title')}
      width="browse"
      of={loaded}
      actions={
        <div className="flex items-center wide:gap-4">
          {wide ? narrowing : null}
          <Button tone={wide ? 'outline' : 'plain'} size="small" onClick={clear} className="max-wide:mr-1">
            {t('clear')}
          </Button>
        </div>
      }
    >
      {wide ? null : narrowing}
      <CompareTable machines={machines} head={head} groups={shown} />
    </Page>
  )
}

const rowOf = (groups: readonly CompareGroup[], key: string): CompareRow | undefined =>
  groups.flatMap((group) => group.rows).find((row) => row.key === key)

const only = (groups: readonly CompareGroup[], wanted: (row: CompareRow) => boolean): CompareGroup[] =>
  groups.map((group) => ({ ...group, rows: group.rows.filter(wanted) })).filter((group) => group.rows.length > 0)

export default defineScreen({ login: 'optional', view: Compare })
