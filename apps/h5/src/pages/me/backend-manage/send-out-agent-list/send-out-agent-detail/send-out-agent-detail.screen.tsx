import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { RateFacts } from '#features/dropship/rate-facts'
import { SendOutHistory } from '#features/dropship/send-out-history'
import { Page } from '#ui/pages/page'
import { ActionsPanel } from '#ui/pages/actions-panel'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Job } from '@kikai/contract/dropship/dropship.shapes'
import { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { JobActions } from './job-actions.tsx'
import { JobGoods, JobStages, JobTo } from './job-facts.tsx'

const route = '/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail'

/** An agent's job: goods, destination, deadline, and the next step. */
function SendOutAgentDetail() {
  const title = useText('routes')
  const { sendOutId } = useRouteParams(
    '/pages/me/backend-manage/send-out-agent-list/send-out-agent-detail/send-out-agent-detail',
  )
  const job = useCall(jobsCalls.readJob, { sendOutId }, { freshMs: 0 })
  return (
    <Page
      title={title(route)}
      of={job}
      does={job.data ? <JobActions job={job.data} /> : undefined}
      side={(actions) =>
        job.data ? (
          <>
            <ActionsPanel>{actions}</ActionsPanel>
            <JobPay job={job.data} />
          </>
        ) : null
      }
    >
      {(one) => (
        <>
          <JobStages job={one} />
          <JobGoods job={one} />
          <JobTo job={one} />
          <SendOutHistory steps={one.steps} />
        </>
      )}
    </Page>
  )
}

function JobPay({ job }: { job: Job }) {
  const t = useText('dropship')
  return (
    <Panel title={t(job.state === 'delivered' ? 'job.earned' : 'job.pay')}>
      <RateFacts
        rate={job.rate}
        pieces={job.pieces}
        fee={job.fee}
        paidByKikai={job.paidByKikai}
        freight={job.freight}
      />
      <p className="pt-1 text-12 text-ink-2">{t('rate.frozen')}</p>
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['order.sendout.work'], view: SendOutAgentDetail })
