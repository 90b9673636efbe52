import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { defineScreen } from '#app/screens/define-screen'
import { go } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import type { SavedSearch } from '@kikai/contract/saved/saved.shapes'
import { limits } from '@kikai/kernel/limits'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { ChangeSheet } from './parts/change-sheet.tsx'
import { SavedCard } from './parts/saved-card.tsx'

/** The member's saved searches, each with the number of new goods since it was opened. */
function SavedSearches() {
  const t = useText('saved')
  const saved = useCall(savedCalls.listSaved, {}, { freshMs: 0 })
  const params = useCall(goodsCalls.readParams, { categoryId: null }, { freshMs: 60_000 })
  const wide = useWide()
  const [changed, change] = useState<SavedSearch | null>(null)
  return (
    <Page
      title={t('title')}
      of={saved}
      side={wide && saved.data?.length ? <About count={saved.data.length} /> : undefined}
    >
      {(all) =>
        all.length === 0 ? (
          <Empty
            icon={<BellRing aria-hidden />}
            text={t('none')}
            note={t('noneWhy')}
            way={{ label: t('toSearch'), go: () => go('/pages/home/search/search') }}
          />
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {all.map((search) => (
                <li key={search.id}>
                  <SavedCard search={search} params={params.data} onChange={() => change(search)} />
                </li>
              ))}
            </ul>
            {wide ? null : <Count count={all.length} />}
            {changed ? <ChangeSheet search={changed} onClose={() => change(null)} /> : null}
          </>
        )
      }
    </Page>
  )
}

/** The panel beside the list on wide screens: an explanation, the limit, and the link to the search. */
function About({ count }: { count: number }) {
  const t = useText('saved')
  return (
    <Panel>
      <p className="text-14 text-ink-2">{t('noneWhy')}</p>
      <Button tone="tint" wide className="mt-4" onClick={() => go('/pages/home/search/search')}>
        {t('toSearch')}
      </Button>
      <Count count={count} />
    </Panel>
  )
}

function Count({ count }: { count: number }) {
  const t = useText('saved')
  return (
    <p className="figures pt-3 text-center text-12 text-ink-2">{t('of', { count, max: limits.savedSearchesMax })}</p>
  )
}

export default defineScreen({ login: 'required', view: SavedSearches })
