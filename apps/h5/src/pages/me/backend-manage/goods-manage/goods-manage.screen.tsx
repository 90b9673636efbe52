import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { defineScreen } from '#app/define-screen'
import { go, goInstead, useRouteParams } from '#app/go'
import { LegalLink } from '#features/identity/legal-link'
import { PublishSheet } from '#features/listings/publish-sheet'
import { useRights } from '#features/desk/use-rights.ts'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { IconButton } from '#ui/icon-button'
import { Page } from '#ui/page'
import { PagedList } from '#ui/paged-list'
import { Tabs } from '#ui/tabs'
import { useWide } from '#ui/wide.ts'
import { useCall, usePagedCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { goodsMachine } from '@kikai/contract/goods/goods.states'
import { idOf } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import { FileUp, Package, Plus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { GoodsFilter } from './goods-filter.tsx'
import { ManagedRow } from './managed-row.tsx'
import { PickBar } from './pick-bar.tsx'
import { TakeDownSheet } from './take-down-sheet.tsx'

const names = ['all', ...goodsMachine.states] as const
const params = z.object({
  state: z._default(z.enum(names), 'all'),
  importId: z.optional(idOf('goods-import')),
})
const route = '/pages/me/backend-manage/goods-manage/goods-manage'
const sell = () => go('/pages/me/backend-manage/publish-goods/publish-goods')
const bringFile = () => go('/pages/me/backend-manage/goods-manage/import-goods/import-goods')
const goEdit = (goodsId: Id<'goods'>) => go('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId })

/** The company's goods by state; drafts can be ticked and published together. */
function GoodsManage() {
  const title = useText('routes')
  const t = useText('managed')
  const listing = useText('listings')
  const word = useText('goods')
  const { may } = useRights()
  const wide = useWide()
  const { state, importId } = useRouteParams(params)
  const [words, setWords] = useState('')
  const filter = { words, ...(importId ? { importId } : {}) }
  const goods = usePagedCall(managedGoodsCalls.listManagedGoods, {
    ...filter,
    state: state === 'all' ? null : state,
  })
  const counts =
    useCall(managedGoodsCalls.listManagedGoods, { ...filter, page_size: 1 }, { keepOld: true }).data?.counts ?? {}
  const [picked, setPicked] = useState<readonly Id<'goods'>[] | null>(null)
  const [publishing, setPublishing] = useState<Id<'goods'>[] | null>(null)
  const [leaving, setLeaving] = useState<ManagedGoods | null>(null)
  const drafts = goods.items.filter((one) => one.state === 'unpublished')
  const isNarrow = words !== '' || importId !== undefined || state !== 'all'
  const showAll = () => {
    setWords('')
    goInstead(route, {})
  }
  const toggle = (id: Id<'goods'>) =>
    setPicked((all) => (all?.includes(id) ? all.filter((one) => one !== id) : [...(all ?? []), id]))
  return (
    <Page
      title={title(route)}
      width="browse"
      actions={
        may('product.goods.write') ? (
          wide ? (
            <div className="flex gap-2">
              <Button tone="outline" icon={<FileUp aria-hidden className="size-5" />} onClick={bringFile}>
                {t('desk.entry.import')}
              </Button>
              <Button tone={picked ? 'tint' : 'go'} icon={<Plus aria-hidden className="size-5" />} onClick={sell}>
                {t('desk.publish')}
              </Button>
            </div>
          ) : (
            <>
              <IconButton label={t('desk.entry.import')} icon={<FileUp aria-hidden />} onClick={bringFile} />
              <IconButton label={t('desk.publish')} icon={<Plus aria-hidden />} onClick={sell} />
            </>
          )
        ) : undefined
      }
      tabs={
        <Tabs
          of={names}
          now={state}
          title={title(route)}
          label={(name) => (name === 'all' ? t('list.all') : word(`state.${name}`))}
          count={(name) => counts[name]}
          onPick={(name) => goInstead(route, { state: name, importId })}
        />
      }
      bar={
        picked ? (
          <PickBar
            picked={picked.length}
            all={drafts.length}
            onAll={() => setPicked(picked.length === drafts.length ? [] : drafts.map(({ id }) => id))}
            onPublish={() => setPublishing([...picked])}
            onLeave={() => setPicked(null)}
          />
        ) : undefined
      }
    >
      <GoodsFilter
        words={words}
        onWords={setWords}
        importId={importId}
        onImport={(next) => goInstead(route, { state, importId: next })}
        onPick={drafts.length > 0 && may('product.goods.write') && picked === null ? () => setPicked([]) : undefined}
        mayImport={may('product.goods.import')}
      />
      <PagedList
        of={goods}
        look="plain"
        empty={
          <Empty
            icon={<Package aria-hidden />}
            text={isNarrow ? listing('goods.none') : listing('goods.empty')}
            way={
              isNarrow
                ? { label: t('list.showAll'), go: showAll }
                : may('product.goods.write')
                  ? { label: listing('goods.first'), go: sell }
                  : undefined
            }
          />
        }
      >
        {(one) => (
          <ManagedRow
            key={one.id}
            goods={one}
            picked={picked && one.state === 'unpublished' ? picked.includes(one.id) : null}
            onToggle={() => toggle(one.id)}
            onEdit={() => goEdit(one.id)}
            onPublish={() => setPublishing([one.id])}
            onTakeDown={() => setLeaving(one)}
            mayWrite={may('product.goods.write')}
          />
        )}
      </PagedList>
      <PublishSheet
        open={publishing !== null}
        onClose={() => setPublishing(null)}
        what={{ goodsIds: publishing ?? [] }}
        count={publishing?.length ?? 0}
        termsLink={<LegalLink kind="sellingTerms">{listing('terms.name')}</LegalLink>}
        onPublished={() => setPicked(null)}
        onEdit={goEdit}
      />
      <TakeDownSheet goods={leaving} onClose={() => setLeaving(null)} />
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['product.goods.read'], view: GoodsManage })
