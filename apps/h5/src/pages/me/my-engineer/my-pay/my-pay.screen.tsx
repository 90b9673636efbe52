import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { Tabs } from '#ui/buttons/tabs'
import { Facts } from '#ui/facts/facts'
import { Amount } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { Empty } from '#ui/lists/empty'
import { PagedList } from '#ui/lists/paged-list'
import { Row } from '#ui/lists/row'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useDates } from '#ui/times/moments.ts'
import { Link } from '#ui/buttons/link'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { type JobPay, repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { jobPayStages } from '@kikai/contract/repairs/repair-tabs'
import { type Money, negate } from '@kikai/kernel/money'
import { Coins, Wallet } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/me/my-engineer/my-pay/my-pay'

/** What an engineer has of the jobs that are their own: what is coming, what was paid, and of each the fee. */
function MyPay() {
  const title = useText('routes')
  const t = useText('jobs')
  const [stage, setStage] = useState<(typeof jobPayStages)[number]>('coming')
  const jobs = usePagedCall(repairJobsCalls.listJobPay, { stage }, { freshMs: 0, keepOld: true })
  const sums = jobs.first?.sums ?? []
  return (
    <Page
      title={title(route)}
      width="form"
      tabs={
        <Tabs
          title={title(route)}
          of={jobPayStages}
          now={stage}
          label={(name) => t(`pay.tab.${name}`)}
          onPick={setStage}
        />
      }
    >
      <Panel>
        {sums.map((sum) => (
          <dl
            key={sum.paid.currency}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 pb-3"
          >
            <Sum label={t('pay.coming')} of={sum.coming} />
            <Sum label={t('pay.paid')} of={sum.paid} />
          </dl>
        ))}
        <Row
          icon={<Wallet aria-hidden />}
          title={t('pay.balance')}
          note={t('pay.balanceWhy')}
          to={href('/pages/me/my-balance/my-balance')}
        />
      </Panel>
      <PagedList of={jobs} empty={<Empty icon={<Coins aria-hidden />} text={t('pay.none')} note={t('pay.noneWhy')} />}>
        {(job) => <PayOf key={job.repairId} of={job} />}
      </PagedList>
    </Page>
  )
}

function Sum({ label, of }: { label: string; of: Money }) {
  return (
    <div>
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd className="text-17 font-600">
        <Amount money={of} precise />
      </dd>
    </div>
  )
}

/** What the customer pays less the fee is what the engineer has of it. */
function PayOf({ of: { repairId, number, machine, at, state, gross, fee, net } }: { of: JobPay }) {
  const t = useText('jobs')
  const { date } = useDates()
  const sums = [
    { name: 'gross', money: gross },
    { name: 'fee', money: negate(fee) },
    { name: 'net', money: net },
  ] as const
  return (
    <Panel>
      <Link to={href('/pages/me/my-engineer/add-details/add-details', { repairId })} className="block">
        <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 text-15 font-600 wrap-anywhere">{machine}</span>
          <Tag tone={state === 'paid' ? 'green' : 'neutral'}>{t(`pay.state.${state}`)}</Tag>
        </span>
        <span className="figures block text-12 text-ink-2">
          <Facts of={[number, date(at)]} />
        </span>
      </Link>
      <dl className="pt-2 text-14">
        {sums.map(({ name, money }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 py-0.5">
            <dt className="text-ink-2">{t(`pay.${name}`)}</dt>
            <dd className={name === 'net' ? 'font-600' : undefined}>
              <Amount money={money} precise />
            </dd>
          </div>
        ))}
      </dl>
      {state === 'kept' ? <p className="pt-1 text-12 text-ink-2">{t('pay.kept')}</p> : null}
    </Panel>
  )
}

export default defineScreen({ login: 'required', view: MyPay })
