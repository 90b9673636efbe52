import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import type { ListAddress } from './use-list-address.ts'

type Answer = { data: readonly object[]; total: number; more?: boolean | undefined; next?: string | null | undefined }

/**
 * The buttons to the next and the previous page: by cursor where the list has one, because the pages of a long list
 * shift.
 */
export function Pager({ address, answer }: { address: ListAddress; answer: Answer | undefined }) {
  const t = useText('console')
  const { page, after, next, previous } = address
  if (!answer) return null
  const seen = page * limits.pageSizeDefault
  const hasNext = answer.next
    ? true
    : after === null &&
      answer.data.length > 0 &&
      page < limits.pageNumberMax &&
      (seen < answer.total || answer.more === true)
  if (page === 1 && !hasNext) return null
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <Button disabled={page === 1} onClick={previous}>
        {t('list.back')}
      </Button>
      <span>{t('list.page', { page })}</span>
      <Button disabled={!hasNext} onClick={() => next(answer.next ?? null)}>
        {t('list.on')}
      </Button>
    </nav>
  )
}
