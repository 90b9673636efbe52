import { defineScreen } from '#app/screens/define-screen'
import { go, goInstead, href, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { classes } from '#ui/class-names.ts'
import { Chips } from '#ui/lists/chips'
import { Empty } from '#ui/lists/empty'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { Tag, type TagTone } from '#ui/facts/tag'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { productTabs } from '@kikai/contract/warehouse/stock-tabs'
import { LibraryBig, Plus } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/me/backend-manage/warehouse-manage/warehouse-product-list/warehouse-product-list'
const page = '/pages/me/backend-manage/back-proudct/back-proudct'
type Model = OutputOf<typeof productsCalls.listProducts>['data'][number]

/** The models, found under any spelling, and how much of each is there. */
function WarehouseProductList() {
  const title = useText('routes')(route)
  const t = useText('warehouse')
  const { tab = 'all' } = useRouteParams(route)
  const { profile } = useRights()
  const [words, setWords] = useState('')
  const list = usePagedCall(productsCalls.listProducts, { tab, words }, { keepOld: true, freshMs: 0 })
  return (
    <Page
      title={title}
      width="form"
      actions={
        profile.data?.company ? (
          <IconButton label={t('model.add')} icon={<Plus aria-hidden />} onClick={() => go(page, {})} />
        ) : null
      }
    >
      <SearchBox value={words} onSearch={setWords} placeholder={t('model.search')} className="flex-none! bg-card!" />
      <Chips
        title={title}
        of={productTabs}
        now={[tab]}
        label={(name) => t(`model.tabs.${name}`)}
        count={(name) => list.first?.counts[name]}
        onToggle={(picked) => goInstead(route, picked === 'all' ? {} : { tab: picked })}
      />
      <PagedList
        of={list}
        look="plain"
        empty={<Empty icon={<LibraryBig aria-hidden />} text={t('model.none')} note={t('model.noneWhy')} />}
      >
        {(model) => <ModelRow key={model.id} of={model} />}
      </PagedList>
    </Page>
  )
}

function ModelRow({ of }: { of: Model }) {
  const t = useText('warehouse')
  const [tone, name] = standing(of)
  const { counts, facts } = of
  const lacks = facts.of - facts.known
  return (
    <Link to={href(page, { productId: of.id })} className="flex items-start gap-3 py-3.5">
      <span className="w-20 shrink-0 max-xs:w-16">
        <Image of={of.picture} alt="" sizes="80px" className="rounded-tag" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0 text-15 leading-tight font-600 wrap-anywhere">{of.title}</span>
          <Tag tone={tone} className="shrink-0">
            {t(`model.tag.${name}`)}
          </Tag>
        </span>
        <span className="line-clamp-2 text-12 text-ink-2">
          {of.aliases.length > 0 ? t('model.aliases', { names: of.aliases }) : of.category.name}
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-12">
          <span className="figures">
            {[
              t('model.stock.onHand', { count: of.onHand }),
              ...(['available', 'reserved', 'quarantine'] as const).flatMap((state) => {
                const count = counts[state] ?? 0
                return count > 0 ? [t(`model.stock.${state}`, { count })] : []
              }),
            ].join(' · ')}
          </span>
          <span className={classes('figures', lacks > 0 ? 'font-600 text-bad' : 'text-ink-2')}>
            {lacks > 0 ? t('model.lacks', { count: lacks }) : t('model.facts', facts)}
          </span>
        </span>
      </span>
    </Link>
  )
}

/** Whether something of it can be listed now, and if not, why. */
function standing({ counts, onHand }: Model): [TagTone, 'free' | 'part' | 'inspection' | 'held' | 'none'] {
  const held = (counts.reserved ?? 0) + (counts.picked ?? 0)
  if ((counts.available ?? 0) > 0) return held > 0 ? ['neutral', 'part'] : ['green', 'free']
  if ((counts.received ?? 0) + (counts.quarantine ?? 0) > 0) return ['neutral', 'inspection']
  return onHand > 0 ? ['neutral', 'held'] : ['ended', 'none']
}

export default defineScreen({ login: 'required', may: ['product.stock.work'], view: WarehouseProductList })
