import { HandOver } from '#features/orders/hand-over'
import { ReportSheet } from '#features/dropship/report-sheet'
import { MessageSheet } from '#features/dropship/message-sheet'
import { Actions } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Job } from '@kikai/contract/dropship/dropship.shapes'
import { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { Camera, Truck } from 'lucide-react'
import { useState } from 'react'
import { PhotoSheet } from './photo-sheet.tsx'
import { ShipSheet } from './ship-sheet.tsx'

/** The next step of a job as the main button, with the button to decline or report a problem beside it. */
export function JobActions({ job }: { job: Job }) {
  const t = useText('dropship')
  const shipping = useText('shipping')
  const [asking, setAsking] = useState<
    'decline' | 'prepare' | 'report' | 'pack' | 'ship' | 'handOver' | 'deliver' | null
  >(null)
  const close = () => setAsking(null)
  const { id: sendOutId } = job
  const said = (done: string) => ({ onDone: () => showToast(done, { done: true }) })
  const accept = useAction(jobsCalls.acceptJob, said(t('job.accepted')))
  const prepare = useAction(jobsCalls.prepareJob, {
    silent: true,
    onDone: () => {
      close()
      showToast(t('job.prepared'), { done: true })
    },
  })
  const camera = <Camera aria-hidden className="size-5" />
  const shared = { sendOutId, onClose: close }
  return (
    <>
      <Actions
        of={job.allowedActions}
        note={job.state === 'accepted' ? t('job.prepareNote') : undefined}
        can={[
          { name: 'decline', label: t('job.decline'), tone: 'grey', run: () => setAsking('decline') },
          { name: 'accept', label: t('job.accept'), busy: accept.busy, run: () => void accept.run({ sendOutId }) },
          { name: 'report', label: t('report.button'), tone: 'grey', run: () => setAsking('report') },
          { name: 'prepare', label: t('job.prepare'), run: () => setAsking('prepare') },
          { name: 'pack', label: t('job.pack'), icon: camera, run: () => setAsking('pack') },
          {
            name: 'ship',
            label: t('job.ship'),
            icon: <Truck aria-hidden className="size-5" />,
            run: () => setAsking('ship'),
          },
          { name: 'handOver', label: shipping('legs.button'), tone: 'grey', run: () => setAsking('handOver') },
          { name: 'deliver', label: t('job.deliver'), icon: camera, run: () => setAsking('deliver') },
        ]}
      />
      {asking === 'decline' ? (
        <MessageSheet
          {...shared}
          call={jobsCalls.declineJob}
          title={t('job.declineTitle')}
          label={t('job.declineText')}
          send={t('job.decline')}
          tone="danger"
          done={t('job.declined')}
        />
      ) : null}
      <AskOnce
        open={asking === 'prepare'}
        onClose={close}
        title={t('job.prepareTitle')}
        yes={t('job.prepare')}
        tone="go"
        of={prepare}
        onYes={() => void prepare.run({ sendOutId })}
      >
        <p>{t('job.prepareNote')}</p>
      </AskOnce>
      {asking === 'report' ? <ReportSheet {...shared} call={jobsCalls.reportJob} /> : null}
      {asking === 'pack' ? <PhotoSheet {...shared} of="pack" /> : null}
      {asking === 'deliver' ? <PhotoSheet {...shared} of="deliver" /> : null}
      {asking === 'handOver' ? <HandOver call={jobsCalls.handOverJob} of={{ sendOutId }} onClose={close} /> : null}
      {asking === 'ship' ? <ShipSheet job={job} onClose={close} /> : null}
    </>
  )
}
