import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { EngineerLine } from '#features/repairs/engineer-line'
import { isRepairOver } from '#features/repairs/opened-paper'
import { RepairHead, StageBar } from '#features/repairs/repair-head'
import { useNextWords } from '#features/repairs/next-words.ts'
import { RoomLine } from '#features/repairs/room-line'
import { classes } from '#ui/class-names.ts'
import { Facts } from '#ui/facts/facts'
import { InlineNotice } from '#ui/feedback/failed'
import { buttonLook } from '#ui/buttons/button'
import { Link } from '#ui/buttons/link'
import { IconButton } from '#ui/buttons/icon-button'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { go } from '#app/routes/go'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { NextActions, type RepairSheet } from './next-actions.tsx'
import { Places } from './places.tsx'
import { OpenQuotes, Prices } from './prices.tsx'
import { Request } from './request.tsx'

// Each comes with repairs that have reached it, or at a press.
const Outcome = lazyPart(() => import('./outcome.tsx'))
const FapiaoPanel = lazyPart(async () => ({ default: (await import('#features/fapiao/fapiao-panel')).FapiaoPanel }))
const RepairSheets = lazyPart(() => import('./repair-sheets.tsx'))

const route = '/pages/me/my-repair/my-repair-detail/my-repair-detail'

/** One repair for its customer: how far it is, whose turn it is, what it costs, and all that can be done about it. */
function MyRepairDetail() {
  const title = useText('routes')(route)
  const t = useText('myRepairs')
  const { repairId } = useRouteParams(route)
  const repair = useCall(repairsCalls.readRepair, { repairId }, { freshMs: 0 })
  useLive(`repair:${repairId}`)
  const [sheet, setSheet] = useState<RepairSheet | null>(null)
  const { data } = repair
  return (
    <Page
      title={title}
      width="form"
      of={repair}
      actions={
        <IconButton
          label={t('record.open')}
          icon={<MessageSquareText aria-hidden />}
          {...(data && data.unread > 0 ? { count: data.unread, countTone: 'red' as const } : {})}
          onClick={() =>
            go('/pages/me/my-repair/my-repair-communicate-record/my-repair-communicate-record', { repairId })
          }
        />
      }
      does={data ? <NextActions of={data} onSheet={setSheet} /> : null}
    >
      {(of) => (
        <>
          <Refused of={of} />
          <Head of={of} />
          <RoomLine of={of} />
          <OpenQuotes of={of} />
          {hasOutcome(of) ? <Outcome of={of} onSheet={setSheet} /> : null}
          <Prices of={of} />
          {of.company && isRepairOver(of.life) ? <FapiaoPanel of={{ repairId: of.id }} side="buyer" /> : null}
          <Places of={of} onSheet={setSheet} />
          <Request of={of} onSheet={setSheet} />
          {sheet ? <RepairSheets key={sheet} of={of} sheet={sheet} onClose={() => setSheet(null)} /> : null}
        </>
      )}
    </Page>
  )
}

/** Something was found, done or decided. */
const hasOutcome = (of: RepairDetail): boolean =>
  of.diagnosis !== null ||
  of.finished !== null ||
  of.dispute !== null ||
  of.papers.length > 0 ||
  of.reviews.length > 0 ||
  of.comebackOf !== null

function Head({ of }: { of: RepairDetail }) {
  const step = useNextWords(of)
  return (
    <Panel className="flex flex-col gap-3">
      <RepairHead of={of} />
      <StageBar of={of.stages} />
      {of.nextStep === 'none' ? null : (
        <p className="border-t border-line pt-3">
          <span className="block text-15 font-600">{step.title}</span>
          <span className={classes('figures block text-12', of.isOverdue ? 'text-bad' : 'text-ink-2')}>
            <Facts of={step.notes} />
          </span>
        </p>
      )}
      {of.engineer || of.company ? (
        <div className="border-t border-line pt-3">
          <EngineerLine
            of={of}
            to={href('/pages/me/my-repair/my-repair-communicate-record/my-repair-communicate-record', {
              repairId: of.id,
            })}
            {...(of.engineer
              ? {
                  profile: href('/pages/me/my-engineer/engineer-profile/engineer-profile', {
                    engineerId: of.engineer.id,
                  }),
                }
              : {})}
          />
        </div>
      ) : null}
    </Panel>
  )
}

/** Why it is not repaired, and what is offered instead: the same request, in another way or for another time. */
const modeInstead = { remote: 'remote', laterVisit: 'onSite', sendIn: 'sendIn' } as const
function Refused({ of: { id, refusal } }: { of: RepairDetail }) {
  const t = useText('repairs')
  const own = useText('myRepairs')
  if (!refusal) return null
  return (
    <InlineNotice tone="bad" title={t(`refusal.${refusal.reason}`)}>
      {refusal.text ? <p className="wrap-anywhere">{refusal.text}</p> : null}
      {refusal.alternatives.length > 0 ? (
        <>
          <p>{own('instead')}</p>
          <p className="flex flex-wrap gap-2 pt-2">
            {refusal.alternatives.map((name) => (
              <Link
                key={name}
                to={href('/pages/me/my-repair/add-repair/add-repair', { insteadOf: id, mode: modeInstead[name] })}
                className={buttonLook({ tone: 'outline', size: 'small' })}
              >
                {t(`alternative.${name}`)}
              </Link>
            ))}
          </p>
        </>
      ) : null}
    </InlineNotice>
  )
}

export default defineScreen({ login: 'required', view: MyRepairDetail })
