import { RepairFiles } from '#features/repairs/repair-files'
import { classes } from '#ui/class-names.ts'
import { Facts } from '#ui/facts/facts'
import { useMoments } from '#ui/times/moments.ts'
import { useRepairEvent } from '@kikai/client/repairs/use-repair-event'
import { useText } from '@kikai/client/use-text'
import type { RecordEntry } from '@kikai/contract/repairs/repair-record.shapes'
import type { recordKinds } from '@kikai/contract/repairs/repairs.words'
import { CircleDot, Handshake, Lock, type LucideIcon, MapPin, MessageSquare, Phone, SearchCheck } from 'lucide-react'

const icons: Readonly<Record<(typeof recordKinds)[number], LucideIcon>> = {
  message: MessageSquare,
  call: Phone,
  visit: MapPin,
  finding: SearchCheck,
  promise: Handshake,
  step: CircleDot,
}

/** One entry: an open promise has the dark disc, a step of the repair itself is small. */
export function Entry({ of }: { of: RecordEntry }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const eventWords = useRepairEvent()
  const { moment, deadline, isOver } = useMoments()
  const { kind, side, author, text, language, files, due, at, readers } = of
  const Icon = icons[kind]
  const isStep = kind === 'step'
  const isOpen = kind === 'promise' && due !== null && !isOver(due)
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0 not-last:before:left-4.5 not-last:before:w-px not-last:before:bg-line not-last:before:content-['']">
      <span
        className={classes(
          'grid size-9 shrink-0 place-items-center rounded-full [&_svg]:size-4.5',
          isOpen ? 'bg-ink text-on-ink' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-ink-2">
          <span className="text-15 font-600 text-ink">
            {isStep && of.event !== null ? eventWords(of.event) : common(`record.${kind}`)}
          </span>
          <Facts
            of={[
              author || common(`side.${side}`),
              <span key="at" className="figures">
                {moment(at)}
              </span>,
            ]}
          />
          {readers === 'own' ? (
            <span className="ml-auto flex items-center gap-1">
              <Lock aria-hidden className="size-4" />
              {common('readers.own')}
            </span>
          ) : null}
        </p>
        {text ? (
          <p lang={language ?? undefined} className="pt-0.5 text-15 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ) : null}
        {due ? (
          <p className={classes('text-12', isOver(due) ? 'font-600 text-bad' : 'text-ink-2')}>
            {t(isOver(due) ? 'record.wasDue' : 'record.due', { until: deadline(due) })}
          </p>
        ) : null}
        <RepairFiles of={files} />
      </div>
    </li>
  )
}
