import { goInstead, href } from '#app/routes/go'
import { SendOutTag } from '#features/dropship/send-out-tag'
import { Due } from '#features/desk/due'
import { Chips } from '#ui/lists/chips'
import { Empty } from '#ui/lists/empty'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { PagedList } from '#ui/lists/paged-list'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { type JobRow, jobTabs } from '@kikai/contract/dropship/dropship.shapes'
import { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { ChevronRight, Truck } from 'lucide-react'

const route = '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list'
const names = ['all', ...jobTabs] as const

/** An agent's jobs, by deadline. */
export function Jobs({ tab: asked }: { tab: string | undefined }) {
  const t = useText('dropship')
  const tab = names.find((one) => one === asked) ?? 'all'
  const jobs = usePagedCall(jobsCalls.listJobs, { tab: tab === 'all' ? null : tab }, { freshMs: 0 })
  const counts = useCall(jobsCalls.listJobs, { page_size: 1 }, { keepOld: true }).data?.counts ?? {}
  return (
    <>
      <Chips
        title={t('agents.jobs')}
        of={names}
        now={[tab]}
        label={(name) => (name === 'all' ? t('job.all') : t(`job.tabs.${name}`))}
        count={(name) => counts[name] || undefined}
        onToggle={(name) => goInstead(route, { view: 'jobs', tab: name })}
      />
      <PagedList
        of={jobs}
        empty={<Empty icon={<Truck aria-hidden />} text={tab === 'all' ? t('job.none') : t('job.noneHere')} />}
      >
        {(one) => <JobCard key={one.id} job={one} />}
      </PagedList>
    </>
  )
}

function JobCard({ job }: { job: JobRow }) {
  const t = useText('dropship')
  const { id: sendOutId, number, pieces, place, seller, deadlineAt } = job
  return (
    <article className="rounded-card bg-card px-4 py-3 shadow-1 wide:border wide:border-line wide:px-5">
      <Link
        to={href('/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail', {
          sendOutId,
        })}
        className="flex items-center gap-3"
      >
        <span className="w-18 shrink-0">
          <Image of={job.picture} alt="" sizes="72px" className="rounded-tag" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <SendOutTag state={job.state} />
            {deadlineAt ? (
              <span className="text-14">
                <Due at={deadlineAt} />
              </span>
            ) : null}
          </span>
          <h2 className="pt-1 text-15 font-600 wrap-anywhere">{job.title}</h2>
          <span className="figures block text-12 text-ink-2">
            {[number, t('offer.ship', { count: pieces }), place].join(' · ')}
          </span>
          <span className="block text-12 text-ink-2">{t('job.for', { seller })}</span>
        </span>
        <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
      </Link>
    </article>
  )
}
