import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { useLoggedIn } from '#app/login/session'
import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { Bone } from '#ui/feedback/skeletons'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { useState } from 'react'
import type { GoodsParams } from '#features/catalogue/filter-words.ts'
import FilterFields from './filter-fields.tsx'
import { asSearched } from './use-found.ts'
import { asVisitor, withoutAll, type Filters } from '#features/catalogue/search-filters.ts'

type FilterSheetProps = {
  filters: Filters
  params: GoodsParams | undefined
  onApply: (filters: Filters) => void
  onClose: () => void
  onLogin: () => void
}

/** The filter sheet with a draft of the filters: the button shows the number of results before the draft is applied. */
export default function FilterSheet({ filters, params, onApply, onClose, onLogin }: FilterSheetProps) {
  const t = useText('goods')
  const words = useText('search')
  const loggedIn = useLoggedIn()
  const [draft, setDraft] = useState(filters)
  const asked = loggedIn ? draft : asVisitor(draft)
  const found = useCall(goodsCalls.listGoods, { ...asked, page_size: 1 }, { keepOld: true })
  const count = found.data?.total ?? 0
  const counted = asSearched(draft, { first: found.data, isOld: found.isOld })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('screen.filters')}
      footer={
        <>
          <Button tone="grey" onClick={() => setDraft(withoutAll(draft))}>
            {words('reset')}
          </Button>
          <Button tone="go" wide busy={found.isOld || found.waiting} onClick={() => onApply(draft)}>
            {/* No number is shown while it is unknown. */}
            {!found.data
              ? t('screen.filter')
              : found.data.more
                ? words('showMore', { count })
                : words('show', { count })}
          </Button>
        </>
      }
    >
      {params ? (
        <FilterFields filters={draft} counted={counted} params={params} onChange={setDraft} onLogin={onLogin} />
      ) : (
        <div className="space-y-4 py-4">
          <Bone className="h-9" />
          <Bone className="h-24" />
          <Bone className="h-11" />
        </div>
      )}
    </Sheet>
  )
}
