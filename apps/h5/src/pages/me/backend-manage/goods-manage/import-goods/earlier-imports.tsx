import { href } from '#app/go'
import { useMoments } from '#ui/moments.ts'
import { PagedList } from '#ui/paged-list'
import { Row } from '#ui/row'
import { usePagedCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/catalogue/imports.calls'

/** The files that were taken over before, each leading to its goods. */
export function EarlierImports() {
  const t = useText('imports')
  const { moment } = useMoments()
  const imports = usePagedCall(importCalls.listImports, {})
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 pt-3 text-17 font-600">{t('earlier')}</h2>
      <PagedList of={imports} look="plain" empty={<p className="px-1 text-14 text-ink-2">{t('noEarlier')}</p>}>
        {(one) => (
          <Row
            key={one.id}
            title={<span className="block truncate">{one.fileName}</span>}
            note={
              <span className="figures">
                {one.number} · {moment(one.at)}
                {one.rejectedCount > 0 ? ` · ${t('rejectedCount', { count: one.rejectedCount })}` : ''}
              </span>
            }
            value={<span className="figures">{t('taken', { count: one.taken })}</span>}
            to={href('/pages/me/backend-manage/goods-manage/goods-manage', { importId: one.id })}
          />
        )}
      </PagedList>
    </section>
  )
}
