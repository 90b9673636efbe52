import { defineScreen } from '#app/screens/define-screen'
import { go, useRouteParams } from '#app/routes/go'
import { KeptStrip } from '#features/outbox/kept-strip'
import { jobNote, useKeptCall, useOutbox } from '#features/outbox/use-outbox.ts'
import { RepairHead, StageBar } from '#features/repairs/repair-head'
import { loadSignaturePad } from '#features/repairs/signature-pad'
import { RoomLine } from '#features/repairs/room-line'
import { Actions, type ScreenAction } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { serverNow } from '#ui/times/clock.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { NotebookPen } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { JobChecklist } from './checklist.tsx'
import { JobFacts } from './job-facts.tsx'
import { KeptSteps } from './kept-steps.tsx'
import { OtherSteps } from './other-steps.tsx'
import { doneOf, filesOf, firstMissing, usedAsSent, useWorkDraft, type WorkDraft } from './work-draft.ts'
import { WorkPanels } from './work-panels.tsx'
import { withKept } from './with-kept.ts'
import {
  ArrivalSheet,
  DiagnosisSheet,
  HoldSheet,
  JobNoteSheet,
  type JobSheet,
  type JobSheetProps,
  PartsDaySheet,
  SafetySheet,
} from './job-sheets.tsx'

/** No work at the machine waits for it. */
const DisputePanel = lazyPart(async () => ({
  default: (await import('#features/repairs/dispute-panel')).DisputePanel,
}))
const loadAnswers = () => import('./answer-job.tsx')
/** What works without a network is there with the screen; only what needs one is loaded when it is opened. */
const sheets = {
  receive: lazyPart(async () => ({ default: (await loadAnswers()).ReceiveSheet })),
  handOver: lazyPart(async () => ({ default: (await loadAnswers()).HandOverSheet })),
  times: lazyPart(async () => ({ default: (await loadAnswers()).TimesSheet })),
  arrival: ArrivalSheet,
  diagnosis: DiagnosisSheet,
  safety: SafetySheet,
  hold: HoldSheet,
  wait: PartsDaySheet,
  note: JobNoteSheet,
  amend: lazyPart(async () => ({ default: (await import('./amend-sheet.tsx')).AmendSheet })),
} as const satisfies Record<JobSheet, ComponentType<JobSheetProps>>

const route = '/pages/me/my-engineer/add-details/add-details'

/** A job at the machine: what is to be done now, what is measured and put in, and what this phone has kept of it. */
function AddDetails() {
  const t = useText('jobs')
  const { repairId } = useRouteParams(route)
  const answer = useKeptCall(repairsCalls.readRepair, { repairId }, jobNote(repairId))
  useLive(`repair:${repairId}`)
  const { steps } = useOutbox()
  const job = answer.data && withKept(answer.data, steps)
  return job ? <Job job={job} key={job.id} /> : <Page title={t('title')} of={answer} width="form" />
}

function Job({ job }: { job: RepairDetail }) {
  const t = useText('jobs')
  const { outbox, steps } = useOutbox()
  const working = useWorkDraft(outbox, job)
  const [sheet, setSheet] = useState<JobSheet | null>(null)
  const signs = job.mode !== 'remote'
  // With the job, not with the work on it, which may begin where there is no network any more.
  useEffect(() => {
    if (signs) loadSignaturePad()
  }, [signs])
  const can = (name: string) => actionOf(job.allowedActions, name)?.enabled === true
  // What cured it while it was looked for is written down once the finding is.
  const isWorking =
    actionOf(job.allowedActions, 'finish') !== null && (job.life !== 'diagnosing' || job.diagnosis !== null)
  const Opened = sheet && sheets[sheet]
  return (
    <Page
      title={t('title')}
      width="form"
      does={<Next job={job} draft={working.draft} onOpen={setSheet} onFinished={working.drop} />}
    >
      <KeptStrip />
      <Panel>
        <RepairHead of={job} />
        <div className="mt-3">
          <StageBar of={job.stages} />
        </div>
      </Panel>
      <RoomLine of={job} />
      {job.dispute ? <DisputePanel of={job} /> : null}
      <JobFacts job={job} />
      {job.life === 'diagnosing' || isWorking ? (
        <JobChecklist job={job} outbox={outbox} steps={steps} canTick={can('edit')} />
      ) : null}
      {isWorking && working.draft ? (
        <WorkPanels of={working.draft} job={job} onChange={working.change} signs={signs} />
      ) : null}
      <KeptSteps job={job} working={working} />
      <OtherSteps job={job} outbox={outbox} onOpen={setSheet} />
      {Opened ? <Opened job={job} outbox={outbox} onClose={() => setSheet(null)} /> : null}
    </Page>
  )
}

type NextProps = {
  job: RepairDetail
  draft: WorkDraft | null
  onOpen: (sheet: JobSheet) => void
  onFinished: () => Promise<void>
}

/** The button names the next step; while something is missing, that is the next step. */
function Next({ job, draft, onOpen, onFinished }: NextProps) {
  const t = useText('jobs')
  const { outbox } = useOutbox()
  const { id: repairId, version } = job
  const missing = draft ? firstMissing(draft, job) : null
  const finish = async () => {
    if (!draft) return
    const input = {
      repairId,
      version,
      ...doneOf(draft),
      used: usedAsSent(draft, job.estimated),
      signature: draft.signature,
      at: serverNow(),
    }
    await outbox.add('finishRepair', { repairId, input, fileIds: filesOf(draft) })
    await onFinished()
  }
  const begin = () => outbox.add('startDiagnosis', { repairId, input: { repairId, version, at: serverNow() } })
  const prices = () => go('/pages/me/my-repair/price-detail-list/price-detail-list', { repairId })
  const isDiagnosed = job.diagnosis !== null
  const steps: readonly (ScreenAction | null)[] = [
    { name: 'receive', label: t('do.receive'), run: () => onOpen('receive') },
    { name: 'confirmArrival', label: t('do.confirmArrival'), run: () => onOpen('arrival') },
    {
      name: 'startDiagnosis',
      label: t(job.mode === 'remote' ? 'do.startVideo' : 'do.startDiagnosis'),
      run: () => void begin(),
    },
    job.life === 'diagnosing' && !isDiagnosed
      ? { name: 'edit', label: t('do.diagnosis'), run: () => onOpen('diagnosis') }
      : null,
    isDiagnosed ? { name: 'quote', label: t('do.quote'), run: prices } : null,
    { name: 'start', label: t('do.start'), run: () => onOpen('safety') },
    {
      name: 'finish',
      label: t('do.finish'),
      blocked: missing === null ? false : t(`missing.${missing}`),
      run: () => void finish(),
    },
    { name: 'resume', label: t('do.resume'), run: () => void resume() },
    {
      name: 'sendBack',
      label: t('do.sendBack'),
      run: () => go('/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic', { repairId }),
    },
    { name: 'fetched', label: t('do.fetched'), run: () => void edit({ fetched: true }) },
  ]
  const edit = (part: { fetched: true } | { hold: null }) =>
    outbox.add('editJob', { repairId, input: { repairId, version, ...part } })
  const resume = () => edit({ hold: null })
  // One step at a time: the first that is possible, or the first that says why it is not.
  const offered = steps.flatMap((step) => {
    const allowed = step && typeof step.name === 'string' ? actionOf(job.allowedActions, step.name) : null
    return step && allowed ? [{ step, isOpen: allowed.enabled }] : []
  })
  const now = offered.find(({ isOpen }) => isOpen) ?? offered[0]
  return (
    <Actions
      of={job.allowedActions}
      can={[
        {
          name: 'write',
          label: t('do.note'),
          small: t('do.note'),
          icon: <NotebookPen aria-hidden />,
          tone: 'grey',
          run: () => onOpen('note'),
        },
        ...(now ? [now.step] : []),
      ]}
    />
  )
}

export default defineScreen({ login: 'required', view: AddDetails })
