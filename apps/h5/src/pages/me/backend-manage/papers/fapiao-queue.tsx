import { fapiaoTones } from '#features/fapiao/fapiao-calls.ts'
import { href } from '#app/routes/go'
import { Empty } from '#ui/lists/empty'
import { useMoments } from '#ui/times/moments.ts'
import { PagedList } from '#ui/lists/paged-list'
import { Amount } from '#ui/facts/price'
import { Row } from '#ui/lists/row'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { Tag } from '#ui/facts/tag'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { type FapiaoInQueue, type FapiaoTab, fapiaoTabs } from '@kikai/contract/papers/fapiao-requests.shapes'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'

/** Fapiao that buyers asked for: by what is to be done, the nearest deadline first. */
export function FapiaoQueue() {
  const t = useText('papers')
  const [tab, setTab] = useState<FapiaoTab>('issue')
  const [words, setWords] = useState('')
  const requests = usePagedCall(managedFapiaoCalls.listFapiaoQueue, { tab, words }, { freshMs: 0 })
  const counts = requests.first?.counts ?? {}
  return (
    <>
      <SearchBox
        value={words}
        onSearch={setWords}
        placeholder={t('fapiao.queue.search')}
        className="bg-card! shadow-1 wide:max-w-96"
      />
      <Tabs
        title={t('fapiao.queue.title')}
        of={fapiaoTabs}
        now={tab}
        label={(one) => t(`fapiao.queue.tab.${one}`)}
        count={(one) => counts[one]}
        onPick={setTab}
      />
      <PagedList
        of={requests}
        look="plain"
        empty={
          <Empty
            icon={<ReceiptText aria-hidden />}
            text={t(words === '' ? 'fapiao.queue.none' : 'own.notFound')}
            note={words === '' ? t('fapiao.queue.noneNote') : undefined}
          />
        }
      >
        {(request) => <QueueRow key={request.id} of={request} />}
      </PagedList>
    </>
  )
}

function QueueRow({ of }: { of: FapiaoInQueue }) {
  const t = useText('papers')
  const moments = useMoments()
  const about = [
    of.repairId ? of.orderNumber : t('own.ofOrder', { number: of.orderNumber }),
    t(`pdf.fapiao.kinds.${of.kind}`),
    of.number,
    of.deadlineAt ? `${t('fapiao.due')} ${moments.deadline(of.deadlineAt)}` : '',
  ]
  return (
    <Row
      title={of.title}
      note={about.filter(Boolean).join(' · ')}
      value={
        <span className="flex flex-col items-end gap-1">
          <Amount money={of.amount} precise />
          <Tag tone={fapiaoTones[of.state]}>{t(`fapiao.state.${of.state}`)}</Tag>
        </span>
      }
      to={pageOf(of)}
    />
  )
}

/** Where its seller takes the next step. */
function pageOf({ orderId, repairId }: FapiaoInQueue): string | undefined {
  if (orderId) return href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId })
  return repairId
    ? href('/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details', { repairId })
    : undefined
}
