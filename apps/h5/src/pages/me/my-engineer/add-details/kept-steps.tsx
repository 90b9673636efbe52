import type { KeptStep } from '#features/outbox/outbox-store.ts'
import { useOutbox } from '#features/outbox/use-outbox.ts'
import { Button } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import {
  Check,
  ClipboardCheck,
  Clock,
  LoaderCircle,
  MapPin,
  MessageSquareText,
  Play,
  Search,
  ShieldCheck,
} from 'lucide-react'
import { useState } from 'react'
import { ConflictSheet } from './conflict-sheet.tsx'
import { useKeptStepWords } from './step-words.ts'
import type { Working } from './work-draft.ts'

const icons = {
  startDiagnosis: Search,
  confirmArrival: MapPin,
  startRepair: Play,
  editJob: ClipboardCheck,
  finishRepair: ShieldCheck,
  addJobRecord: MessageSquareText,
} as const

/** What this phone has kept of a job: sent, on its way, waiting for its turn, or at odds with what the server knows. */
export function KeptSteps({ job, working }: { job: RepairDetail; working: Working }) {
  const t = useText('jobs')
  const words = useKeptStepWords()
  const { moment } = useDates()
  const { steps, sending } = useOutbox()
  const [opened, setOpened] = useState<KeptStep | null>(null)
  const own = steps.filter(({ repairId }) => repairId === job.id)
  if (own.length === 0) return null
  return (
    <Panel title={t('kept.title')}>
      <ul className="divide-y divide-line">
        {own.map((step) => {
          const Icon = icons[step.call]
          const { title, note } = words(step)
          const isOnItsWay = sending?.id === step.id
          return (
            <li key={step.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="grid size-9 shrink-0 place-items-center rounded-card bg-sunken [&_svg]:size-5">
                <Icon aria-hidden />
              </span>
              <span className="min-w-0 flex-1 basis-32">
                <span className="block text-15">{title}</span>
                <span className="figures block text-12 text-ink-2">
                  {[moment(step.at), note].filter(Boolean).join(' · ')}
                </span>
              </span>
              {step.refusal ? (
                <Button size="small" tone="danger" onClick={() => setOpened(step)}>
                  {t('kept.check')}
                </Button>
              ) : (
                <span className="ml-auto flex items-center gap-1.5 text-14 [&_svg]:size-4.5">
                  {step.sentAt ? (
                    <span className="flex items-center gap-1.5 text-go-ink">
                      <Check aria-hidden />
                      {t('kept.sent')}
                    </span>
                  ) : isOnItsWay ? (
                    <span className="figures flex items-center gap-1.5 text-ink-2">
                      <LoaderCircle aria-hidden className="animate-turn" />
                      {t('kept.share', { percent: Math.round(sending.share * 100) })}
                    </span>
                  ) : (
                    <span className="flex items-center gap-1.5 text-ink-2">
                      <Clock aria-hidden />
                      {t('kept.waits')}
                    </span>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className="flex items-center gap-2 border-t border-line pt-3 text-12 text-ink-2">
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        {t('kept.once')}
      </p>
      {opened ? <ConflictSheet step={opened} working={working} onClose={() => setOpened(null)} /> : null}
    </Panel>
  )
}
