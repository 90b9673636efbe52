import { defineScreen } from '#app/define-screen'
import { go } from '#app/go'
import { useCompared } from '#features/catalogue/compared.ts'
import { Button } from '#ui/button'
import { Switch } from '#ui/choice'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { useLanguage, useText } from '@kikai/client/use-text'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { compareRows } from './parts/compare-rows.ts'
import { CompareTable } from './parts/compare-table.tsx'
import { useComparedGoods } from './parts/use-compared-goods.ts'

/** Up to four machines side by side, what differs marked. The list is the device's; the machines are asked for anew. */
function Compare() {
  const t = useText('compare')
  const say = useText('catalogue')
  const language = useLanguage()
  const { ids, clear } = useCompared()
  const loaded = useComparedGoods(ids)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  if (ids.length === 0)
    return (
      <Page title={t('title')} width="browse">
        <Empty
          icon={<GitCompareArrows aria-hidden />}
          text={t('empty')}
          note={t('emptyNote')}
          action={
            <Button tone="tint" onClick={() => go('/pages/home/more/more', { list: 'new' })}>
              {say('screen.browse')}
            </Button>
          }
        />
      </Page>
    )
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Page
      title={t('title')}
      width="browse"
      of={loaded}
      actions={
        <Button tone="plain" size="small" onClick={clear} className="max-wide:mr-1">
          {t('clear')}
        </Button>
      }
    >
      {(machines) => {
        const groups = compareRows(
          machines.map(({ goods }) => goods),
          { say, compare: t, language, zone },
        )
        const rows = groups.flatMap((group) => group.rows)
        const equalCount = rows.filter((row) => !row.differs && !row.locked).length
        const narrows = onlyDifferences && machines.length > 1
        const shown = narrows
          ? groups
              .map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs || row.locked) }))
              .filter((group) => group.rows.length > 0)
          : groups
        return (
          <>
            {machines.length > 1 ? (
              <div className="flex flex-wrap items-center gap-x-3 max-wide:-my-1.5">
                <Switch
                  label={<span className="text-14">{t('differencesOnly')}</span>}
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.target.checked)}
                  className="w-fit"
                />
                <p role="status" className="text-12 text-ink-2">
                  {narrows ? (shown.length === 0 ? t('allEqual') : t('equalHidden', { count: equalCount })) : ''}
                </p>
              </div>
            ) : null}
            <CompareTable machines={machines} groups={shown} />
          </>
        )
      }}
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: Compare })
