import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { actionOf, BlockedReason } from '#ui/blocked-reason'
import { RemittanceTag } from '#features/payments/remittance-tag'
import { useRights } from '#features/desk/use-rights.ts'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { StickyBar } from '#ui/sticky-bar'
import { useCall } from '@kikai/client/hooks'
import { useReason } from '#ui/reason.ts'
import { useText } from '@kikai/client/use-text'
import { idOf } from '@kikai/contract/fields'
import { managedPaymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DecisionSheet, type Decision } from './decision-sheet.tsx'
import { OlderSlips } from './older-slips.tsx'
import { SlipFacts } from './slip-facts.tsx'
import { SlipPicture } from './slip-picture.tsx'

const route = '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail'
const params = z.object({ remittanceId: idOf('remittance') })

/** The slip beside what was expected. Approving says that the money is there: the order is paid, the balance filled. */
function RemittanceDetail() {
  const title = useText('routes')
  const { remittanceId } = useRouteParams(params)
  const remittance = useCall(managedPaymentsCalls.readManagedRemittance, { remittanceId }, { freshMs: 0 })
  const { may } = useRights()
  const [decision, setDecision] = useState<Decision | null>(null)
  const slip = remittance.data?.slips.at(-1)
  const mayDecide = may('remittance.review')
  return (
    <Page
      title={title(route)}
      of={remittance}
      bar={remittance.data && mayDecide ? <Bar remittance={remittance.data} onDecide={setDecision} /> : undefined}
      side={
        remittance.data ? (
          <>
            <Head remittance={remittance.data} />
            <SlipFacts remittance={remittance.data} />
            {mayDecide ? <SideDecision remittance={remittance.data} onDecide={setDecision} /> : null}
            <OlderSlips remittance={remittance.data} />
          </>
        ) : undefined
      }
    >
      {(one) => (
        <>
          <SlipPicture slip={slip} />
          <DecisionSheet remittance={one} decision={decision} onClose={() => setDecision(null)} />
        </>
      )}
    </Page>
  )
}

type Deciding = { remittance: Remittance; onDecide: (decision: Decision) => void }

function Buttons({ remittance, onDecide }: Deciding) {
  const t = useText('managed')
  const reject = actionOf(remittance.allowedActions, 'reject')
  const approve = actionOf(remittance.allowedActions, 'approve')
  return (
    <>
      {reject ? (
        <Button tone="danger" blocked={!reject.enabled} onClick={() => onDecide('reject')}>
          {t('remittance.reject')}
        </Button>
      ) : null}
      {approve ? (
        <Button tone="go" wide blocked={!approve.enabled} onClick={() => onDecide('approve')}>
          {t('remittance.approve')}
        </Button>
      ) : null}
    </>
  )
}

const isOpen = ({ allowedActions }: Remittance) =>
  actionOf(allowedActions, 'approve') !== null || actionOf(allowedActions, 'reject') !== null

function Bar({ remittance, onDecide }: Deciding) {
  const approve = actionOf(remittance.allowedActions, 'approve')
  const reason = useReason(approve?.enabled ? undefined : approve?.reason)
  if (!isOpen(remittance)) return null
  return (
    <StickyBar reason={reason}>
      <Buttons remittance={remittance} onDecide={onDecide} />
    </StickyBar>
  )
}

function SideDecision({ remittance, onDecide }: Deciding) {
  const t = useText('managed')
  if (!isOpen(remittance)) return null
  return (
    <Panel title={t('remittance.decision')} className="max-wide:hidden">
      <p className="pb-3 text-14 text-ink-2">{t(`remittance.consequence.${remittance.subject.kind}`)}</p>
      <BlockedReason action={actionOf(remittance.allowedActions, 'approve')} />
      <div className="flex gap-2 pt-1">
        <Buttons remittance={remittance} onDecide={onDecide} />
      </div>
    </Panel>
  )
}

function Head({ remittance }: { remittance: Remittance }) {
  const t = useText('managed')
  const last = remittance.slips.at(-1)
  const word = useText('payments')
  return (
    <Panel>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-15 font-600">
          {t(`remittance.subject.${remittance.subject.kind}`)}{' '}
          <span className="figures">{remittance.subject.numbers.join(t('list.comma'))}</span>
        </p>
        <RemittanceTag state={remittance.state} />
      </div>
      {remittance.state === 'rejected' && last?.reason ? (
        <p className="mt-1 text-14 text-ink-2">
          {word(`reason.${last.reason}`)} {last.note}
        </p>
      ) : null}
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['remittance.read'], view: RemittanceDetail })
