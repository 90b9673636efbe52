import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { useLoggedIn } from '#app/login/session'
import { saveData } from '#device/save-file'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Image } from '#ui/pictures/image'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useLive } from '@kikai/client/live/use-live'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { BidLog as Log } from '@kikai/contract/auctions/auctions.shapes'
import { Copy, Download, Gavel } from 'lucide-react'
import { BidRow, CheckedChain, ProvedRows, shortOf, useCheckedLog } from './chain.tsx'

/** All bids of an auction; after its end the chain of them, checked on the reader's own device. */
function BidLog() {
  const t = useText('auctions')
  const { lotId } = useRouteParams('/pages/home/goods-detail/bid-log/bid-log')
  const bids = usePagedCall(auctionsCalls.listBids, { lotId }, { freshMs: 0 })
  const log = bids.first
  const checked = useCheckedLog(log)
  const copy = useCopy()
  const loggedIn = useLoggedIn()
  useLive(loggedIn && log && !log.proof ? `lot:${lotId}` : null)
  const proof = log?.proof
  return (
    <Page
      title={t('log.title')}
      width="form"
      of={{ ...bids, data: log }}
      does={
        log && proof ? (
          <Actions
            can={[
              {
                label: t('log.download'),
                icon: <Download aria-hidden className="size-5" />,
                run: () => saveData(`${log.number}.json`, { lotId, number: log.number, ...proof }),
              },
            ]}
            note={t('log.anyone')}
          />
        ) : undefined
      }
    >
      {log ? <Head log={log} /> : null}
      {log && proof ? (
        <>
          <CheckedChain checked={checked} count={proof.entries.length}>
            <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-sunken px-3 text-14">
              <span className="text-ink-2">{t('log.head')}</span>
              <button
                type="button"
                onClick={() => void copy(proof.head)}
                className="inline-flex min-h-11 items-center gap-3 font-mono text-go-ink"
              >
                {shortOf(proof.head, 8)}
                <Copy aria-hidden className="size-4.5" />
                <span className="sr-only">{t('log.copy')}</span>
              </button>
            </p>
          </CheckedChain>
          <ProvedRows log={log} proof={proof} checked={checked} />
        </>
      ) : (
        <Panel>
          <PagedList of={bids} look="inside" empty={<Empty icon={<Gavel aria-hidden />} text={t('log.none')} />}>
            {(bid) => <BidRow key={bid.number} bid={bid} />}
          </PagedList>
        </Panel>
      )}
    </Page>
  )
}

function Head({ log: { goods, number, endedAt, price, state } }: { log: Log }) {
  const t = useText('auctions')
  const { deadline } = useDates()
  return (
    <Panel>
      <div className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-3 max-xs:grid-cols-[56px_minmax(0,1fr)]">
        <span className="overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="88px" first />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="text-15 font-600">{goods.title}</span>
          <span className="text-14 text-ink-2">
            {t('lane.title', { number })}
            {endedAt ? <> · {t('lane.endedAt', { at: deadline(endedAt) })}</> : null}
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <Price money={price} hidden={price === null && endedAt === null} />
            <Tag tone={endedAt ? 'ended' : 'amber'}>{t(`state.${state}`)}</Tag>
          </span>
        </span>
      </div>
    </Panel>
  )
}

export default defineScreen({ login: 'optional', view: BidLog })
