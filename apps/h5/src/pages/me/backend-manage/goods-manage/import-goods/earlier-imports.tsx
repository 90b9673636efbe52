import { href } from '#app/routes/go'
import { useMoments } from '#ui/times/moments.ts'
import { PagedList } from '#ui/lists/paged-list'
import { Row } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { ImportEntry } from '@kikai/contract/imports/imports.shapes'

const route = '/pages/me/backend-manage/goods-manage/import-goods/import-goods'

/** The list of earlier and running imports, each linked to its result. */
export function EarlierImports() {
  const t = useText('imports')
  const { moment } = useMoments()
  const imports = usePagedCall(importCalls.listImports, {})
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 pt-3 text-17 font-600">{t('earlier')}</h2>
      <PagedList of={imports} look="plain" empty={<p className="px-1 text-14 text-ink-2">{t('noEarlier')}</p>}>
        {(one) => (
          <div key={one.id} className="rounded-card bg-card px-4 shadow-1">
            <Row
              title={<span className="block wrap-anywhere">{one.fileName}</span>}
              note={
                <span className="figures">
                  {one.number} · {moment(one.at)}
                  {one.changed > 0 && one.taken > 0 ? ` · ${t('changedCount', { count: one.changed })}` : ''}
                  {one.rejectedCount > 0 ? ` · ${t('rejectedCount', { count: one.rejectedCount })}` : ''}
                </span>
              }
              value={<Outcome of={one} />}
              to={href(route, { importId: one.id })}
            />
          </div>
        )}
      </PagedList>
    </section>
  )
}

function Outcome({ of: { state, taken, changed } }: { of: ImportEntry }) {
  const t = useText('imports')
  if (state === 'done')
    return (
      <span className="figures">
        {taken === 0 && changed > 0 ? t('changedCount', { count: changed }) : t('taken', { count: taken })}
      </span>
    )
  return <Tag tone={state === 'failed' ? 'red' : state === 'running' ? 'ink' : 'ended'}>{t(`state.${state}`)}</Tag>
}
